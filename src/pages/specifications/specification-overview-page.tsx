import { FlowPanel } from '#approval/approval-flows/web/door/flow-panel.tsx';
import { GuestList } from '#approval/guest-reviews/web/door/guest-list.tsx';
import { LabelChecks } from '#artwork/label-checks/web/door/label-checks.tsx';
import { Card, Section } from '#ui/components/layout/card.tsx';
import { DateTime } from '#ui/components/facts/date-time.tsx';
import { FactsSection } from '#ui/components/facts/facts-section.tsx';
import { Link } from '#ui/components/actions/link.tsx';
import { useText } from '#ui/i18n.tsx';
import { specificationMessages as m } from '#wording/specifications/messages.ts';
import { flowPath, overviewPath } from '#wording/specifications/rules/paths.ts';
import { ItemsAndRemark } from '#wording/specifications/web/door/items-and-remark.tsx';
import { OriginComparison, RevisionComparison } from '#wording/specifications/web/door/revision-comparison.tsx';
import { SpecificationActions } from '#wording/specifications/web/door/specification-actions.tsx';
import { SpecificationFrame, type FramedPage } from '#wording/specifications/web/door/specification-frame.tsx';
import { SpecificationComments } from '#wording/specifications/web/door/specification-comments.tsx';
import { SheetSection } from '#wording/specifications/web/door/sheet-section.tsx';
import { SpecificationState } from '#wording/specifications/web/door/specification-state.tsx';
import { StatusSentence } from '#wording/specifications/web/door/status-sentence.tsx';
import '#people/companies/web/door/resource-page.css';

/** specification/overview: the whole with its state and revisions, and the difference between any two. */
export function SpecificationOverviewPage() {
  return (
    <SpecificationFrame tab="overview" Actions={SpecificationActions}>
      {(page) => <Overview {...page} />}
    </SpecificationFrame>
  );
}

function Overview({ design, specification }: FramedPage) {
  return (
    <div className="k-columns">
      <div className="k-stack">
        <StatusSentence specification={specification} />
        <LabelChecks specification={specification} />
        <ItemsAndRemark specification={specification} design={design} commentsOn={specification.id} />
        <SheetSection specificationId={specification.id} designId={design.id} />
        <SpecificationComments specification={specification} />
        <OriginComparison specification={specification} />
        {design.specifications.length > 1 && <RevisionComparison design={design} specification={specification} />}
      </div>
      <aside>
        <Details design={design} specification={specification} />
        <Revisions design={design} specification={specification} />
        <FlowPanel
          guests={GuestList}
          type="SPECIFICATION"
          targetId={specification.id}
          {...(specification.viewerCan.includes('defineFlow') ? { editPath: flowPath(design) } : {})}
          requests={false}
        />
      </aside>
    </div>
  );
}

type Shown = Pick<FramedPage, 'design' | 'specification'>;

function Details({ specification }: Shown) {
  const t = useText();
  const { confirmedAt, confirmedBy } = specification;
  return (
    <FactsSection
      title={t(m.details)}
      items={[
        { term: t(m.state), value: <SpecificationState specification={specification} /> },
        { term: t(m.createdBy), value: specification.createdBy },
        ...(specification.formatName ? [{ term: t(m.formatName), value: specification.formatName }] : []),
        { term: t(m.updatedAt), value: <DateTime value={specification.updatedAt} /> },
        ...(confirmedAt
          ? [
              { term: t(m.confirmedAt), value: <DateTime value={confirmedAt} /> },
              { term: t(m.confirmedBy), value: confirmedBy },
            ]
          : []),
      ]}
    />
  );
}

/** Every revision, each a link to its own overview. */
function Revisions({ design, specification }: Shown) {
  const t = useText();
  if (design.specifications.length < 2) return null;
  return (
    <Section title={t(m.revisions)} count={design.specifications.length}>
      <Card flush>
        <div className="k-row-list">
          {design.specifications.map((one) => (
            <Link
              key={one.id}
              to={overviewPath(design, one.id)}
              className="k-row-item"
              aria-current={one.id === specification.id ? 'page' : undefined}
            >
              <span className="k-row-words">
                <strong>{t(m.revision, { n: one.revision })}</strong>
                <span>
                  <DateTime value={one.confirmedAt ?? one.updatedAt} />
                </span>
              </span>
              <SpecificationState specification={one} />
            </Link>
          ))}
        </div>
      </Card>
    </Section>
  );
}
