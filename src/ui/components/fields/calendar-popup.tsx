// oxlint-disable jsx-a11y/no-noninteractive-element-to-interactive-role -- the WAI-ARIA date picker is a table in the role of a grid
import { Popover } from '@base-ui/react/popover';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { useText } from '../../i18n.tsx';
import { uiMessages } from '../../messages.ts';
import { useTimeZone } from '../../time-zone.tsx';
import { addMonths, dayByKey, monthWeeks } from './calendar-month.ts';
import { todayIn } from '../status/due-words.ts';
import { IconButton } from '../actions/icon-button.tsx';
import { MonthHead, useDayWords } from './month-head.tsx';
import './calendar-popup.css';

interface Props {
  anchor: RefObject<HTMLElement | null>;
  value: string | null;
  min?: string | undefined;
  max?: string | undefined;
  onChoose: (date: string) => void;
  onClose: () => void;
}

export function CalendarPopup({ anchor, value, min, max, onChoose, onClose }: Props) {
  const t = useText();
  const timeZone = useTimeZone();
  const now = todayIn(timeZone);
  const [day, setDay] = useState(value ?? now);
  const grid = useRef<HTMLTableElement>(null);
  const [year = 0, month = 1] = day.split('-').map(Number);
  const words = useDayWords();
  const dayButton = () => grid.current?.querySelector<HTMLElement>(`[data-date="${day}"]`) ?? null;
  useEffect(() => {
    grid.current?.querySelector<HTMLElement>(`[data-date="${day}"]`)?.focus();
  }, [day]);
  const move = (event: KeyboardEvent) => {
    const next = dayByKey(day, event.key);
    if (next === null) return;
    event.preventDefault();
    setDay(next);
  };
  const weeks = monthWeeks(year, month);
  const inMonth = day.slice(0, 7);
  return (
    <Popover.Root open onOpenChange={(open) => !open && onClose()}>
      <Popover.Portal>
        <Popover.Positioner anchor={anchor} align="start" sideOffset={4} className="k-calendar-place">
          <Popover.Popup
            className="k-calendar"
            aria-label={t(uiMessages.calendar)}
            initialFocus={dayButton}
            finalFocus={() => anchor.current?.querySelector('input')}
          >
            <header>
              <IconButton
                size="small"
                label={t(uiMessages.previousMonth)}
                icon={<ChevronLeft aria-hidden />}
                onClick={() => setDay(addMonths(day, -1))}
              />
              <strong aria-live="polite">{words({ year: 'numeric', month: 'long' }, day)}</strong>
              <IconButton
                size="small"
                label={t(uiMessages.nextMonth)}
                icon={<ChevronRight aria-hidden />}
                onClick={() => setDay(addMonths(day, 1))}
              />
            </header>
            <table role="grid" ref={grid} onKeyDown={move}>
              <MonthHead week={weeks[0]} />
              <tbody>
                {weeks.map((week) => (
                  <tr key={week[0]}>
                    {week.map((date) => (
                      <td key={date} aria-selected={date === value}>
                        <button
                          type="button"
                          data-date={date}
                          data-outside={!date.startsWith(inMonth) || undefined}
                          aria-current={date === now ? 'date' : undefined}
                          aria-label={words({ dateStyle: 'full' }, date)}
                          tabIndex={date === day ? 0 : -1}
                          disabled={(min !== undefined && date < min) || (max !== undefined && date > max)}
                          onClick={() => onChoose(date)}
                        >
                          {Number(date.slice(8))}
                        </button>
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
