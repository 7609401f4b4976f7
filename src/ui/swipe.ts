import { type TouchEvent, useRef } from 'react';

interface Point {
  x: number;
  y: number;
}

/** Shorter than this it was a tap, in pixels. */
const SHORTEST = 48;

/** Which way a finger went: 1 onwards (to the left), -1 back, 0 where it scrolled or only tapped. */
export function swipeOf(from: Point, to: Point): -1 | 0 | 1 {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  if (Math.abs(dx) < SHORTEST || Math.abs(dx) < 2 * Math.abs(dy)) return 0;
  return dx < 0 ? 1 : -1;
}

function pointOf({ changedTouches }: TouchEvent): Point {
  const touch = changedTouches.item(0);
  return { x: touch.clientX, y: touch.clientY };
}

/** Handlers of something that is turned over like a page, with one finger. react-swipeable was considered: it is for more than one gesture. */
export function useSwipe(onSwipe: (step: -1 | 1) => void) {
  const start = useRef<Point>();
  return {
    onTouchStart: (event: TouchEvent) => {
      start.current = event.touches.length === 1 ? pointOf(event) : undefined;
    },
    onTouchEnd: (event: TouchEvent) => {
      const step = start.current ? swipeOf(start.current, pointOf(event)) : 0;
      start.current = undefined;
      if (step !== 0) onSwipe(step);
    },
  };
}
