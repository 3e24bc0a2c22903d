import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useProductText } from '#people/companies/web/door/product-text.ts';
import { usePageExists } from '#people/companies/web/door/navigation/page-exists.ts';
import { useStageWord } from '#catalogue/designs/web/door/design-status.tsx';
import { Button } from '#ui/components/actions/button.tsx';
import { Card, Section } from '#ui/components/layout/card.tsx';
import './versions/version-contents.css';
import { ConfirmDialog } from '#ui/components/overlays/confirm-dialog.tsx';
import { Link } from '#ui/components/actions/link.tsx';
import { StatusChip } from '#ui/components/status/status-chip.tsx';
import { toneOf } from '#ui/components/status/status-tones.ts';
import { useAppMutation } from '#ui/data/operations/use-operation.ts';
import { useI18n } from '#ui/i18n.tsx';
import { uiMessages } from '#ui/messages.ts';
import { withSearch } from '#ui/path.ts';
import { variantLanguage } from '#workbook/model/symbol.ts';
import { partMessages as m, usingStateLabels } from '../../messages.ts';
import { bySpecification } from '../../rules/uses.ts';
import type { PartDetail } from './part-detail.ts';
import { UpdatePartInSpecificationsDocument } from './parts.graphql.generated.ts';

type Use = PartDetail['uses'][number];

/** More than these are shown on demand: what is written stands below them. */
const SHOWN = 8;

/** The worst first. */
const VERDICTS = ['MISSING', 'ALTERED', 'UNRELIABLE', 'NOT_CHECKED', 'FOUND'] as const;

/** The specifications that a part is used in and the designs they belong to, each with its state, as far as the viewer reads them. */
export function PartUses({ part }: { part: PartDetail }) {
  const t = useProductText();
  const exists = usePageExists();
  const stage = useStageWord();
  const [all, setAll] = useState(false);
  const rows = bySpecification(part.uses);
  const shown = all ? rows : rows.slice(0, SHOWN);
  const specifications = new Set(part.uses.map(({ specificationId }) => specificationId)).size;
  return (
    <Section title={t(m.uses)} count={specifications || null} actions={<TakeNewest part={part} />}>
      <Card flush>
        {rows.length === 0 && <p className="k-part-unused">{t(m.noUses)}</p>}
        <div className="k-row-list">
          {shown.map(({ use, numbers, uses, isFormer }) => {
            const page = '/{brand}/{product}/{design}/specification/overview';
            const to = use.design && exists(page) ? pathTo(use.design, use.specificationId) : null;
            const words = (
              <span className="k-row-words">
                <strong>{use.design?.name}</strong>
                <span>
                  {t(m.useItem, { revision: use.revision, number: numbers.join(t(uiMessages.nameJoin)) })} ·{' '}
                  {t(m.useVersion, { n: use.versionNumber })}
                </span>
                {use.design && <span>{t(m.useDesign, { state: stage(use.design.status) })}</span>}
                <OnArtwork uses={uses} />
                <Languages codes={use.languages} />
                {isFormer && <span>{t(m.formerRevision)}</span>}
                {!isFormer && use.newestNumber != null && use.newestNumber > use.versionNumber && (
                  <span>
                    <em className="k-use-older">{t(m.useOlder, { n: use.newestNumber })}</em>
                  </span>
                )}
              </span>
            );
            const state = <UseState use={use} />;
            const key = `${use.specificationId} ${use.versionNumber}`;
            return to ? (
              <Link key={key} to={to} className="k-row-item">
                {words}
                {state}
              </Link>
            ) : (
              <div key={key} className="k-row-item">
                {words}
                {state}
              </div>
            );
          })}
        </div>
      </Card>
      {shown.length < rows.length && (
        <div>
          <Button size="small" kind="ghost" onClick={() => setAll(true)}>
            {t(m.allUses, { n: specifications })}
          </Button>
        </div>
      )}
    </Section>
  );
}

/** The languages that the specification is translated into: a change of the part is a change of their source. */
function Languages({ codes }: { codes: readonly string[] }) {
  const { t, locale } = useI18n();
  if (codes.length === 0) return null;
  const names = new Intl.DisplayNames([locale], { type: 'language' });
  const said = codes.map((code) => names.of(variantLanguage(code) ?? 'und') ?? code);
  return <span>{t(m.usedIn, { languages: said.join(t(uiMessages.nameJoin)) })}</span>;
}

/** Takes the newest version over in all open specifications that the viewer may edit, at once (D4.2). */
function TakeNewest({ part }: { part: PartDetail }) {
  const t = useProductText();
  const [asking, setAsking] = useState(false);
  const take = useAppMutation(UpdatePartInSpecificationsDocument, { success: m.takenNewest, failure: m.takeNewestFailed });
  const newest = part.availableVersion;
  const n = new Set(part.uses.filter((use) => use.viewerCan.includes('takeNewest')).map((use) => use.specificationId)).size;
  if (!newest || n === 0) return null;
  const version = newest.number;
  return (
    <>
      <Button size="small" icon={<RefreshCw aria-hidden />} onClick={() => setAsking(true)}>
        {t(m.takeNewest, { n, version })}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t(m.takeNewestTitle, { n, version })}
        description={t(m.takeNewestBody)}
        confirmText={t(m.takeNewestVerb)}
        onConfirm={async () => (await take.run({ input: { partId: part.id, partVersionId: newest.id } })).ok}
      />
    </>
  );
}

/** What the newest inspection of the design says; of several contents and variants the worst (D4.7). */
function OnArtwork({ uses }: { uses: readonly Use[] }) {
  const t = useProductText();
  const parts = uses.flatMap(({ designParts }) => designParts);
  const found = VERDICTS.map((verdict) => parts.find((part) => part.verdict === verdict)).find(Boolean);
  if (!found?.version) return null;
  const pages = [...new Set(parts.flatMap((part) => part.pages))].toSorted((a, b) => a - b);
  const where = pages.length > 0 ? t(m.pagesOfUse, { pages: pages.join(', ') }) : '';
  const words = t(m[`use${found.verdict}`], { n: found.version.number }) + where;
  return <span>{found.verdict === 'FOUND' ? words : <em className="k-use-older">{words}</em>}</span>;
}

function UseState({ use }: { use: Use }) {
  const t = useProductText();
  if (use.confirmed) return <StatusChip tone="locked">{t(m.confirmed)}</StatusChip>;
  return <StatusChip tone={toneOf(use.status)}>{t(usingStateLabels[use.status])}</StatusChip>;
}

function pathTo(design: NonNullable<Use['design']>, specificationId: string): string {
  return withSearch(`/${design.brandId}/${design.productId}/${design.id}/specification/overview`, { id: specificationId });
}
