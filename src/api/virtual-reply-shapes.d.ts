declare module 'virtual:reply-shapes' {
  /** By the id of the endpoint. Made by build/reply-shapes.ts. */
  export const replyShapes: Readonly<Record<string, import('./read-shape').Shape>>;
}
