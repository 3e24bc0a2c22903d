/**
 * Keeps the keyboard where it was. What has the focus goes away or is switched off all the time: an in-place form closes, a
 * decision takes its own button away, a dialog ends whose button is gone. The browser then forgets where one was.
 */

/** Where the focus has been. */
interface Place {
  element: HTMLElement;
  /** What stood around it then, the nearest first. */
  around: readonly Element[];
  /** Its words: what stands in its place later has the same. */
  label: string;
  path: string;
}

/** As many as opening a dialog or a form and leaving it takes. */
const PLACES = 12;
const CONTROLS = 'button, a[href], summary, [role="button"]';
/** What a person would call one place. */
const GROUPS = 'section, form, fieldset, li, article, aside, footer, main, [role="group"], [role="region"]';

const labelOf = (element: Element) => (element.getAttribute('aria-label') ?? element.textContent ?? '').trim();

function aroundOf(element: Element): Element[] {
  const around: Element[] = [];
  for (let one = element.parentElement; one && one !== document.body; one = one.parentElement) around.push(one);
  return around;
}

const usable = (element: HTMLElement) => element.isConnected && !element.matches(':disabled') && element.checkVisibility();

/** The control that stands now where another with the same words stood. */
function successorOf({ element, label }: Place, group: Element): HTMLElement | undefined {
  if (usable(element) && group.contains(element)) return element;
  if (label === '' || !element.matches(CONTROLS)) return undefined;
  return [...group.querySelectorAll<HTMLElement>(CONTROLS)].find((one) => labelOf(one) === label && usable(one));
}

/**
 * Where somebody goes on whose control is gone: the control that opened what has closed, in the nearest place that is still
 * there; else that place itself, from which Tab leads on to its first control.
 * @param places newest last
 */
function wayBack(places: readonly Place[]): HTMLElement | undefined {
  const newest = places.toReversed();
  const groups = newest.flatMap(({ around }) => around.find((one) => one.isConnected && one.matches(GROUPS)) ?? []);
  const [group] = groups;
  if (!(group instanceof HTMLElement)) return undefined;
  for (const place of newest) {
    const found = successorOf(place, group);
    if (found) return found;
  }
  if (!group.hasAttribute('tabindex')) group.tabIndex = -1;
  return group;
}

/** Starts it, once per page. Somebody who leaves a control by pressing elsewhere is left alone, and so is a new page. */
export function keepFocus(): void {
  let places: Place[] = [];
  let pending: ReturnType<typeof setTimeout> | undefined;
  const nowhere = () => document.activeElement === null || document.activeElement === document.body;
  const restore = () => {
    pending = undefined;
    const path = location.pathname;
    const last = places.at(-1);
    if (!nowhere() || !last || usable(last.element) || last.path !== path) return;
    wayBack(places.filter((place) => place.path === path))?.focus({ preventScroll: true });
  };
  const check = () => {
    const last = places.at(-1);
    // A dialog that closes gives the focus back by itself, a moment later.
    if (last && nowhere() && !usable(last.element)) pending ??= setTimeout(restore, 60);
  };
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement)) return;
    places = [
      ...places.filter(({ element }) => element !== target).slice(1 - PLACES),
      { element: target, around: aroundOf(target), label: labelOf(target), path: location.pathname },
    ];
  });
  document.addEventListener('pointerdown', ({ target }) => {
    // Pressed where nothing takes the focus: there is nothing to come back to.
    if (target instanceof Element && !target.closest(`${CONTROLS}, input, textarea, select, label, [tabindex]`)) places = [];
  });
  new MutationObserver(check).observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] });
}
