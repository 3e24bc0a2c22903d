import { useId, useState, type ReactNode } from 'react';
import { Button } from '#ui/components/actions/button.tsx';
import { Dialog } from '#ui/components/overlays/dialog.tsx';
import { useAppMutation } from '#ui/data/operations/use-operation.ts';
import { useText } from '#ui/i18n.tsx';
import { shapeMessages as m } from '#artwork/shapes/messages.ts';
import type { InspectionFindingsFragment } from '#artwork/findings/web/door/result.graphql.generated.ts';
import { ConfirmShapesDocument } from '#artwork/inspections/web/door/live-version.graphql.generated.ts';
import './shape-sheet.css';

interface Props {
  versionId: string;
  proposals: InspectionFindingsFragment['shapeProposals'];
  onClose: () => void;
  onConfirmed: () => void;
}

type Proposal = Props['proposals'][number];

/** In the order in which somebody should look at them; only what texts and look both speak for is ticked beforehand. */
const GROUPS = [
  { evidence: 'DIFFERS', title: m.sheetDiffers, lead: m.sheetDiffersLead, tone: 'warning' },
  { evidence: 'OPEN', title: m.sheetOpenGroup, lead: m.sheetOpenLead, tone: undefined },
  { evidence: 'AGREES', title: m.sheetAgrees, lead: m.sheetAgreesLead, tone: undefined },
] as const;
const AGREES = 'AGREES';

/**
 * Each unread shape as the artwork has it beside the character that the approved texts suggest: ticked ones are confirmed once, by somebody
 * who says of those that were ticked beforehand that they were looked at.
 */
export function ShapeSheet({ versionId, proposals, onClose, onConfirmed }: Props) {
  const t = useText();
  const [ticked, setTicked] = useState<ReadonlySet<number>>(
    () => new Set(proposals.filter(({ evidence }) => evidence === AGREES).map(({ ordinal }) => ordinal)),
  );
  const [isSeen, setSeen] = useState(false);
  const confirm = useAppMutation(ConfirmShapesDocument, { success: m.confirmed, failure: m.confirmFailed });
  const chosen = proposals.filter(({ ordinal }) => ticked.has(ordinal));
  const tick = (some: readonly Proposal[], on: boolean): void => {
    const next = new Set(ticked);
    for (const { ordinal } of some) {
      if (on) next.add(ordinal);
      else next.delete(ordinal);
    }
    setTicked(next);
  };
  const send = async (): Promise<void> => {
    const { ok } = await confirm.run({ input: { versionId, shapes: chosen.map(({ ordinal }) => ordinal) } });
    if (!ok) return;
    onClose();
    onConfirmed();
  };
  const isReady = chosen.length > 0 && (isSeen || !chosen.some(({ evidence }) => evidence === AGREES));
  return (
    <Dialog
      open
      size="large"
      onClose={onClose}
      busy={confirm.busy}
      title={t(m.sheetTitle)}
      description={t(m.sheetLead)}
      actions={
        <>
          <Button onClick={onClose}>{t(m.cancel)}</Button>
          <Button kind="primary" busy={confirm.busy} disabled={!isReady} onClick={() => void send()}>
            {t(m.sheetConfirm, { n: chosen.length })}
          </Button>
        </>
      }
    >
      <div className="k-shape-groups">
        {GROUPS.map(({ evidence, title, lead, tone }) => {
          const own = proposals.filter((one) => one.evidence === evidence);
          if (own.length === 0) return null;
          return (
            <ShapeGroup key={evidence} title={t(title, { n: own.length })} lead={t(lead)} tone={tone} {...{ own, ticked, tick }}>
              {evidence === AGREES && (
                <label className="k-shape-seen">
                  <input type="checkbox" checked={isSeen} onChange={() => setSeen(!isSeen)} />
                  {t(m.sheetSeen)}
                </label>
              )}
            </ShapeGroup>
          );
        })}
      </div>
    </Dialog>
  );
}

interface GroupProps {
  title: string;
  lead: string;
  /** A group with a tone is ticked shape by shape only. */
  tone: 'warning' | undefined;
  own: readonly Proposal[];
  ticked: ReadonlySet<number>;
  tick: (some: readonly Proposal[], on: boolean) => void;
  children?: ReactNode;
}

function ShapeGroup({ title, lead, tone, own, ticked, tick, children }: GroupProps) {
  const t = useText();
  const id = useId();
  const isNone = own.every(({ ordinal }) => !ticked.has(ordinal));
  return (
    <section aria-labelledby={id} data-tone={tone}>
      <header>
        <h3 id={id}>{title}</h3>
        {!tone && (
          <Button size="small" onClick={() => tick(own, isNone)}>
            {t(isNone ? m.sheetAll : m.sheetNone)}
          </Button>
        )}
      </header>
      <p>{lead}</p>
      <ul className="k-shape-sheet">
        {own.map((one) => {
          const { ordinal, text, places, partTitle, outline, width } = one;
          const isTicked = ticked.has(ordinal);
          return (
            <li key={ordinal}>
              <label className="k-shape-pair" data-refused={!isTicked || undefined}>
                <input type="checkbox" checked={isTicked} onChange={() => tick([one], !isTicked)} />
                <svg viewBox={`0 0 ${Math.max(1000, width)} 1000`} role="img" aria-label={t(m.sheetShape, { text, part: partTitle })}>
                  <path d={outline} fillRule="evenodd" transform={`translate(${(Math.max(1000, width) - width) / 2} 0)`} />
                </svg>
                <strong>{text}</strong>
                <small title={partTitle}>{t(m.sheetPlaces, { n: places, part: partTitle })}</small>
              </label>
            </li>
          );
        })}
      </ul>
      {children}
    </section>
  );
}
