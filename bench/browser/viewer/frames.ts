import type { Page } from '@playwright/test';

const MEASURE_MS = 4000;

export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * Frames per second while a hand drags the artwork in circles and turns the wheel to and fro: real input events
 * from outside the page, the same for everybody, and the frames the page itself was given.
 */
export async function framesWhileMoving(page: Page, area: Area): Promise<number> {
  const { mouse } = page;
  // Not in the middle, where side by side the panes meet.
  const centre = { x: area.x + area.width * 0.72, y: area.y + area.height / 2 };
  await mouse.move(centre.x, centre.y);
  for (let notch = 0; notch < 3; notch++) await mouse.wheel(0, -120);
  const counted = page.evaluate(
    (ms) =>
      new Promise<number>((resolve) => {
        const start = performance.now();
        let frames = 0;
        const step = (): void => {
          frames++;
          const passed = performance.now() - start;
          if (passed < ms) requestAnimationFrame(step);
          else resolve((frames * 1000) / passed);
        };
        requestAnimationFrame(step);
      }),
    MEASURE_MS,
  );
  const isOver = { yet: false };
  void counted.then(() => (isOver.yet = true));
  for (let turn = 0; !isOver.yet; turn++) {
    await mouse.move(centre.x, centre.y);
    await mouse.down();
    for (let part = 0; part <= 12; part++) {
      const angle = (part / 12) * 2 * Math.PI;
      await mouse.move(centre.x + 90 * Math.sin(angle), centre.y + 60 * (1 - Math.cos(angle)));
    }
    await mouse.up();
    await mouse.wheel(0, turn % 2 === 0 ? -120 : 120);
  }
  return await counted;
}
