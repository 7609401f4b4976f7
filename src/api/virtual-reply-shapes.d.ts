declare module 'virtual:reply-shapes' {
  /** build/reply-shapes.ts makes them; the keys are the ids of the endpoints. */
  export const replyShapes: Readonly<Record<string, import('./read-shape').Shape>>;
}
