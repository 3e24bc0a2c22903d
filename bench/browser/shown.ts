/** In the page: keeps the moment of the first frame with the element in view. A driver that asks from outside learns of it later on a busy machine, and takes what was fetched ahead for what was waited for. */
export function noteWhenShown(selector: string): void {
  const look = () => {
    const element = document.querySelector(selector);
    if (element && element.getClientRects().length > 0) Object.assign(globalThis, { shownAt: performance.now() });
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
