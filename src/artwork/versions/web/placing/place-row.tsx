import { useEffect, useEffectEvent } from 'react';
import { Link } from '#ui/components/actions/link.tsx';
import { Combobox } from '#ui/components/fields/combobox.tsx';
import { PasswordField } from '#ui/components/fields/text-field.tsx';
import type { Pickable } from '#ui/components/fields/combobox-props.ts';
import { ManyFileRow } from '#ui/lists/many-file-row.tsx';
import type { ManyFile } from '#ui/data/uploads/use-many-uploads.ts';
import { useText } from '#ui/i18n.tsx';
import { uiMessages } from '#ui/messages.ts';
import { versionMessages } from '../../messages.ts';
import { placingMessages as m } from '../../placing-messages.ts';
import { usePlaceOf, type DropPlace } from './use-place.ts';

export interface Placed {
  id: string;
  path: string;
}

/** What became of a file that was registered, or was refused. */
export type Outcome = { number: number; path: string } | { refused: string; locked: boolean };

interface Props {
  row: ManyFile;
  at: DropPlace;
  /** It is the only one. */
  alone: boolean;
  chosen: Pickable | null;
  /** Another file has the same design. */
  isTwice: boolean;
  outcome: Outcome | undefined;
  busy: boolean;
  /** Of a locked PDF, as it is typed. */
  password: string;
  onPassword: (password: string) => void;
  onChoose: (design: Pickable | null) => void;
  /** The design that stands in the row now, chosen or found. */
  onPlaced: (design: Placed | null) => void;
  onTakeOut: () => void;
}

/** One file with the design that it is for, how that was found, and how far the file is. */
export function PlaceRow({ row, at, alone, chosen, isTwice, outcome, busy, password, onPassword, onChoose, onPlaced, onTakeOut }: Props) {
  const t = useText();
  const place = usePlaceOf(row, at, { alone, chosen, t });
  const id = place.design?.id ?? null;
  const tell = useEffectEvent(onPlaced);
  useEffect(() => tell(id === null ? null : { id, path: place.designPath }), [id, place.designPath]);
  const done = outcome && 'number' in outcome ? outcome : null;
  const refused = outcome && 'refused' in outcome ? outcome.refused : null;
  const locked = outcome !== undefined && 'refused' in outcome && outcome.locked;
  return (
    <ManyFileRow
      row={row}
      done={done !== null}
      busy={busy}
      onTakeOut={onTakeOut}
      target={{
        head: t(m.design),
        field: (
          <Combobox
            label={t(m.designFor, { name: row.file.name })}
            labelHidden
            multiple={false}
            options={place.options}
            value={place.design ? [place.design] : []}
            onChange={([design]) => onChoose(design ?? null)}
            onSearch={place.onSearch}
            searching={place.searching}
            disabled={busy || done !== null}
          />
        ),
      }}
      state={{
        head: t(uiMessages.state),
        problem: (locked ? null : refused) ?? (isTwice && !done ? t(m.twice) : null),
        words: done ? (
          <Link to={done.path} className="k-text-link">
            {t(m.registered, { number: done.number })}
          </Link>
        ) : locked ? (
          <PasswordField
            label={t(versionMessages.password)}
            help={t(versionMessages.passwordHelp)}
            error={refused ?? undefined}
            autoComplete="off"
            value={password}
            disabled={busy}
            onChange={({ target }) => onPassword(target.value)}
          />
        ) : (
          <>
            {place.how}
            {place.above !== '' && <small className="k-many-more">{place.above}</small>}
          </>
        ),
      }}
    />
  );
}
