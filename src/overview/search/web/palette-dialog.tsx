import { Dialog } from '@base-ui/react/dialog';
import { FileText, LayoutPanelTop, ListChecks, MessagesSquare, Puzzle, ScanSearch, Search, UserRound, Zap } from 'lucide-react';
import { useDeferredValue, useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { usePageExists } from '#people/companies/web/door/navigation/page-exists.ts';
import { useProductText } from '#people/companies/web/door/product-text.ts';
import { DesignStatusChip } from '#catalogue/designs/web/door/design-status.tsx';
import type { Message } from '#shared/i18n.ts';
import { isComposing } from '#ui/components/fields/picking/composing.ts';
import { Spinner } from '#ui/components/waiting/spinner.tsx';
import { Thumbnail } from '#ui/components/facts/thumbnail.tsx';
import { useAppQuery } from '#ui/data/operations/use-operation.ts';
import { useI18n } from '#ui/i18n.tsx';
import { useViewer } from '#ui/viewer.tsx';
import { useNavigation } from '#ui/navigation.tsx';
import { pageNames, searchMessages as m } from '../messages.ts';
import type { PaletteProps } from './palette-props.ts';
import { PalettePagesDocument, PaletteSearchDocument } from './door/palette.graphql.generated.ts';
import { recentThings, rememberThing } from './recent-things.ts';
import { grouped, matchingActions, matchingPages, moved, type PaletteEntry } from './palette-entries.ts';
import type { PaletteAction } from './door/palette-action.ts';
import '#ui/components/overlays/dialog.css';
import './palette-dialog.css';

const GLYPHS: Record<string, ReactNode> = {
  PAGE: <LayoutPanelTop aria-hidden />,
  ACTION: <Zap aria-hidden />,
  PART: <Puzzle aria-hidden />,
  TASK: <ListChecks aria-hidden />,
  PERSON: <UserRound aria-hidden />,
  CHAT: <MessagesSquare aria-hidden />,
  FINDING: <ScanSearch aria-hidden />,
};

/** The dialog: a field, and beneath it what was found, moved through with the arrow keys. */
export function PaletteDialog({ open, onClose, actions, typed, onShown, cameFrom }: PaletteProps) {
  const t = useProductText();
  const { go } = useNavigation();
  const { id: viewerId } = useViewer();
  const id = useId();
  const [text, setText] = useState(typed);
  const [chosen, setChosen] = useState<string | null>(null);
  // Enter came before the answer.
  const isAwaited = useRef(false);
  const { entries, searching, error } = useEntries(text, actions);
  const active = entries.find((entry) => entry.key === chosen) ?? entries[0];
  const field = useRef<HTMLInputElement>(null);
  const shown = useEffectEvent(onShown);
  useEffect(() => shown(), []);
  const follow = (entry: PaletteEntry) => {
    onClose();
    if (entry.run) return entry.run();
    rememberThing(viewerId, { ...entry, kind: entry.thing ?? entry.kind });
    void go(entry.to);
  };
  const keys = (event: KeyboardEvent) => {
    // While a conversion is open the arrows and Enter belong to the input method.
    if (isComposing(event)) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setChosen(moved(entries, active?.key ?? null, event.key === 'ArrowDown' ? 1 : -1));
    } else if (event.key === 'Enter') {
      event.preventDefault();
      // What stands there may be of fewer letters: the first hit is that of what was typed.
      if (searching && chosen === null) isAwaited.current = true;
      else if (active) follow(active);
    }
  };
  const first = useEffectEvent(() => {
    const wanted = isAwaited.current && open;
    isAwaited.current = false;
    if (wanted && active) follow(active);
  });
  useEffect(() => {
    if (!searching) first();
  }, [searching]);
  const optionId = (entry: PaletteEntry) => `${id}-${entry.key}`;
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="k-dialog-backdrop" />
        <Dialog.Popup className="k-palette" aria-label={t(m.title)} initialFocus={field} finalFocus={() => cameFrom() ?? true}>
          <div className="k-palette-field">
            {searching ? <Spinner /> : <Search aria-hidden />}
            <input
              ref={field}
              role="combobox"
              aria-expanded="true"
              aria-controls={`${id}-list`}
              aria-activedescendant={active ? optionId(active) : undefined}
              aria-label={t(m.placeholder)}
              placeholder={t(m.placeholder)}
              autoComplete="off"
              spellCheck={false}
              value={text}
              onChange={(event) => {
                setText(event.target.value);
                setChosen(null);
                isAwaited.current = false;
              }}
              onKeyDown={keys}
            />
            <kbd>Esc</kbd>
          </div>
          <div className="k-palette-list" id={`${id}-list`} role="listbox" aria-label={t(m.hits)}>
            {grouped(entries).map((group) => (
              <div key={group.kind} role="group" aria-label={t(groupWord(group.kind))}>
                <p className="k-palette-group" aria-hidden="true">
                  {t(groupWord(group.kind))}
                </p>
                {group.entries.map((entry) => (
                  <Option
                    key={entry.key}
                    id={optionId(entry)}
                    entry={entry}
                    active={entry === active}
                    onPoint={() => setChosen(entry.key)}
                    onFollow={() => follow(entry)}
                  />
                ))}
              </div>
            ))}
            {entries.length === 0 && !searching && (
              <div className="k-palette-none">
                <FileText aria-hidden />
                <p>{error ? `${t(m.failed)} ${error}` : t(m.none, { text })}</p>
                {!error && <small>{t(m.noneHelp)}</small>}
              </div>
            )}
          </div>
          <p className="k-palette-keys" aria-hidden="true">
            <kbd>↑</kbd>
            <kbd>↓</kbd> {t(m.choose)} <kbd>↵</kbd> {t(m.open)} <kbd>Esc</kbd> {t(m.close)}
          </p>
          <p className="k-unseen" role="status">
            {searching ? t(m.searching) : t(m.count, { n: entries.length })}
          </p>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

interface OptionProps {
  id: string;
  entry: PaletteEntry;
  active: boolean;
  onPoint: () => void;
  onFollow: () => void;
}

/** One line of the list. The field keeps the focus and the keys; the chosen line comes into view. */
function Option({ id, entry, active, onPoint, onFollow }: OptionProps) {
  const line = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (active) line.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <button
      ref={line}
      type="button"
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      className="k-palette-entry"
      onPointerMove={onPoint}
      onClick={onFollow}
    >
      <span className="k-palette-glyph">{GLYPHS[entry.thing ?? entry.kind] ?? <Thumbnail src={entry.pictureUrl} />}</span>
      <span className="k-palette-words">
        <strong>{entry.name}</strong>
        {entry.detail && <small>{entry.detail}</small>}
      </span>
      {entry.kind === 'DESIGN' && entry.status && <DesignStatusChip status={entry.status} />}
    </button>
  );
}

const groups: Readonly<Record<string, Message>> = m;
const pageWords: Readonly<Record<string, Message>> = pageNames;

function groupWord(kind: string) {
  return kind === 'PAGE' ? m.pages : (groups[kind] ?? m.hits);
}

/** Pages at once, things as soon as the server has answered; what was found before stays until then. */
function useEntries(
  text: string,
  actions: readonly PaletteAction[],
): { entries: PaletteEntry[]; searching: boolean; error: string | null } {
  const { locale } = useI18n();
  const exists = usePageExists();
  const asked = useSettled(text.trim());
  const found = useAppQuery(PaletteSearchDocument, { text: asked }, { pause: asked === '' });
  const pages = useAppQuery(PalettePagesDocument, {}, { policy: 'cache-first' });
  const named = (pages.data?.openPages ?? []).flatMap((path) => {
    const name = pageWords[path];
    return name && exists(path) ? [{ path, name: name[locale], also: name[locale === 'ja' ? 'en' : 'ja'] }] : [];
  });
  const { id: viewerId } = useViewer();
  // Things that were opened before, while nothing is typed.
  const recent = text.trim() === '' ? recentThings(viewerId) : [];
  const hits = asked === '' || text.trim() === '' ? [] : (found.data?.search ?? []);
  return {
    entries: [
      ...recent.map((thing) => ({ ...thing, key: `recent-${thing.to}`, kind: 'RECENT', thing: thing.kind })),
      ...hits.map((hit) => ({
        key: `${hit.kind}-${hit.id}`,
        kind: hit.kind,
        name: hit.name,
        detail: [hit.above.join(' › '), hit.kind === 'TASK' ? null : hit.code].filter(Boolean).join('　'),
        to: hit.href,
        pictureUrl: hit.pictureUrl,
        status: hit.status,
      })),
      ...matchingActions(actions, text),
      ...matchingPages(named, text),
    ],
    searching: text.trim() !== '' && (asked !== text.trim() || found.loading || found.refreshing),
    error: found.error,
  };
}

/** The text once typing has paused for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  const latest = useDeferredValue(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(latest), 120);
    return () => clearTimeout(timer);
  }, [latest]);
  return settled;
}
