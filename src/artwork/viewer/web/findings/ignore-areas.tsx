import { Trash2 } from 'lucide-react';
import { formatDate } from '#shared/dates.ts';
import { IconButton } from '#ui/components/actions/icon-button.tsx';
import { useAppMutation } from '#ui/data/operations/use-operation.ts';
import { useText } from '#ui/i18n.tsx';
import { useTimeZone } from '#ui/time-zone.tsx';
import { ignoreMessages as words } from '#artwork/findings/list-messages.ts';
import { RemoveIgnoreAreaDocument, type ShownIgnoreAreaFragment } from '#artwork/findings/web/door/ignore-areas.graphql.generated.ts';

/** The design's ignore areas that hold, each with who drew it and why. */
export function IgnoreAreas(props: {
  areas: readonly ShownIgnoreAreaFragment[];
  editable: boolean;
  onShow: (area: ShownIgnoreAreaFragment) => void;
  onChanged: () => void;
}) {
  const t = useText();
  const timeZone = useTimeZone();
  const remove = useAppMutation(RemoveIgnoreAreaDocument, { success: words.removed });
  const areas = props.areas.filter(({ removedAt }) => removedAt === null);
  return (
    <section className="k-simulator" aria-label={t(words.title)}>
      <h3>{t(words.title)}</h3>
      <p>{areas.length === 0 ? t(words.none) : t(words.lead)}</p>
      <ul className="k-ignore-areas">
        {areas.map((area) => (
          <li key={area.id}>
            <button type="button" onClick={() => props.onShow(area)}>
              <strong>{t(words.item, { number: area.number, page: area.page })}</strong>
              <span>{area.reason}</span>
              <small>{t(words.by, { name: area.drawnBy?.name ?? '', date: formatDate(area.drawnAt, timeZone) })}</small>
            </button>
            {props.editable && (
              <IconButton
                label={t(words.remove, { number: area.number })}
                icon={<Trash2 aria-hidden />}
                size="small"
                disabled={remove.busy}
                onClick={() => void remove.run({ input: { ignoreAreaId: area.id } }).then((outcome) => outcome.ok && props.onChanged())}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
