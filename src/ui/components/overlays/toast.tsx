// oxlint-disable jsx-a11y/no-static-element-interactions -- the role is status or alert; pointing at it only holds it
import { Undo2, X } from 'lucide-react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useText } from '../../i18n.tsx';
import { uiMessages } from '../../messages.ts';
import { Button } from '../actions/button.tsx';
import { IconButton } from '../actions/icon-button.tsx';
import { actOnToast, closeToast, resetToast, undoLast, useToastState } from '../../toast-state.ts';
import { isTypedIn } from '../fields/typed-in.ts';
import './toast.css';

/** Good news goes away by itself; whatever needs attention waits for OK. */
const GOOD_NEWS_MS = 8_000;

/** On the bar that toasts stand below, because people decide with its buttons: however many lines it takes. */
const BAR = '[data-toasts-below]';

/**
 * Keeps an open toast off what is pressed: `--toast-top` is below the marked bar, where there is one; and as long as it waits
 * for OK `--toast-room` is its height with a gap, by which a page begins lower.
 */
function usePlace(open: boolean, waits: boolean) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    if (!open || !element) return undefined;
    const { style } = document.documentElement;
    const bar = document.querySelector(BAR);
    const observer = new ResizeObserver(() => {
      if (bar) style.setProperty('--toast-top', `${bar.getBoundingClientRect().bottom + 12}px`);
      if (waits) style.setProperty('--toast-room', `${element.offsetHeight + 8}px`);
    });
    for (const one of [element, ...(bar ? [bar] : [])]) observer.observe(one);
    return () => {
      observer.disconnect();
      for (const name of ['--toast-top', '--toast-room']) style.removeProperty(name);
    };
  }, [open, waits]);
  return place;
}

/** Good news that offers nothing goes when one presses anything else. */
function useGoneElsewhere(goes: boolean, place: RefObject<HTMLElement | null>) {
  useEffect(() => {
    if (!goes) return undefined;
    const press = ({ target }: PointerEvent) => {
      if (!(target instanceof Node && place.current?.contains(target))) closeToast();
    };
    document.addEventListener('pointerdown', press);
    return () => document.removeEventListener('pointerdown', press);
  }, [goes, place]);
}

/** Ctrl+Z or ⌘Z takes back what was told of last; in a field that is typed in it stays the field's own. */
function useUndoKey() {
  useEffect(() => {
    const undo = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.shiftKey || event.altKey || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z')
        return;
      if (isTypedIn(event.target)) return;
      if (undoLast()) event.preventDefault();
    };
    document.addEventListener('keydown', undo);
    return () => document.removeEventListener('keydown', undo);
  }, []);
}

/** Where toasts appear: top right, 600 px. Mounted once, by the frame. */
export function ToastHost() {
  const t = useText();
  const toast = useToastState();
  const [held, setHeld] = useState(false);
  useEffect(() => resetToast, []);
  useUndoKey();
  const isGood = toast.open && (toast.type === 'success' || toast.type === 'info');
  const passing = isGood && !held;
  useEffect(() => {
    if (!passing) return undefined;
    const timer = setTimeout(closeToast, GOOD_NEWS_MS);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another message starts the time anew
  }, [passing, toast]);
  const urgent = toast.type === 'error' || toast.type === 'warning';
  const place = usePlace(toast.open, urgent);
  useGoneElsewhere(isGood && toast.act === null, place);
  return (
    <div
      ref={place}
      className="k-toast-place"
      data-urgent={urgent || undefined}
      aria-live={urgent ? 'assertive' : 'polite'}
      aria-atomic="true"
    >
      {toast.open && (
        <section
          className="k-toast"
          data-type={toast.type}
          role={urgent ? 'alert' : 'status'}
          onPointerEnter={() => setHeld(true)}
          onPointerLeave={() => setHeld(false)}
          onFocus={() => setHeld(true)}
          onBlur={() => setHeld(false)}
          onKeyDown={(event) => event.key === 'Escape' && closeToast()}
        >
          <ToastGlyph />
          <div className="k-toast-words">
            <strong>{toast.type.toUpperCase()}</strong>
            <p>{toast.message}</p>
            {toast.error && <pre className="k-toast-error">{toast.error}</pre>}
          </div>
          {toast.act && (
            <Button size="small" icon={toast.act.undoes ? <Undo2 aria-hidden /> : undefined} onClick={actOnToast}>
              {toast.act.label}
            </Button>
          )}
          <Button size="small" onClick={closeToast}>
            {t(uiMessages.ok)}
          </Button>
          <IconButton size="small" label={t(uiMessages.dismiss)} icon={<X aria-hidden />} onClick={closeToast} />
        </section>
      )}
    </div>
  );
}

function ToastGlyph() {
  return (
    <svg className="k-toast-glyph" viewBox="0 0 20 20" aria-hidden="true" fill="none" stroke="currentColor">
      <circle cx="10" cy="10" r="8" strokeWidth="1.6" />
      <path data-for="success" d="m6.6 10.3 2.3 2.3 4.6-5" strokeWidth="1.7" strokeLinecap="round" strokeLinejoin="round" />
      <path data-for="info" d="M10 9.3v4.2M10 6.4v.3" strokeWidth="1.8" strokeLinecap="round" />
      <path data-for="warning" d="M10 6v4.8M10 13.4v.3" strokeWidth="1.8" strokeLinecap="round" />
      <path data-for="error" d="m7.3 7.3 5.4 5.4m0-5.4-5.4 5.4" strokeWidth="1.7" strokeLinecap="round" />
    </svg>
  );
}
