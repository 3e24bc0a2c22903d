import { Upload } from 'lucide-react';
import { useRef, useState, type DragEvent } from 'react';
import { Section } from '#ui/components/card.tsx';
import { Button } from '#ui/components/button.tsx';
import { EmptyState } from '#ui/components/empty-state.tsx';
import { Skeleton } from '#ui/components/skeleton.tsx';
import { TableProblem } from '#ui/components/table-problem.tsx';
import { useAppQuery } from '#ui/data/use-operation.ts';
import { useText } from '#ui/i18n.tsx';
import { versionMessages as words } from '../../messages.ts';
import { UploadCard } from './upload-card.tsx';
import { useVersionUpload } from './use-version-upload.ts';
import { VersionCard } from './version-card.tsx';
import { VersionsPanelDocument } from './versions-panel.graphql.generated.ts';
import './versions-panel.css';

const ACCEPT = '.pdf,.ai,.png,.jpg,.jpeg,.tif,.tiff,application/pdf,image/png,image/jpeg,image/tiff';

const OBSTACLES = {
  SPECIFICATION_NOT_CONFIRMED: words.waitForSpecification,
  DESIGN_IN_REVIEW: words.inReview,
  DESIGN_LOCKED: words.locked,
  DESIGN_PAUSED: words.pausedDesign,
} as const;

/** A design's versions: upload, live steps, pictures as they become ready, and the way to the viewer. */
export function VersionsPanel({ designId }: { designId: string }) {
  const t = useText();
  const read = useAppQuery(VersionsPanelDocument, { designId });
  const upload = useVersionUpload(designId, read.refetch);
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  if (read.error) return <TableProblem message={read.error} onRetry={read.refetch} />;
  const design = read.data?.design;
  if (!design) {
    return (
      <Section title={t(words.title)}>
        <Skeleton height={120} radius={14} />
      </Section>
    );
  }
  const canUpload = design.viewerCan.includes('uploadVersion');
  const take = (files: FileList | null): void => {
    const file = files?.[0];
    if (file && canUpload) upload.start(file);
  };
  const drop = {
    onDragOver: (event: DragEvent) => {
      if (!canUpload || !event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      take(event.dataTransfer.files);
    },
  };
  const obstacle = design.uploadObstacle as keyof typeof OBSTACLES | null;
  const at = `/${design.brandId}/${design.productId}`;
  return (
    <Section
      title={t(words.title)}
      count={design.versions.length || null}
      actions={
        canUpload && design.versions.length > 0 && upload.state.kind === 'idle' ? (
          <Button size="small" icon={<Upload aria-hidden />} onClick={() => input.current?.click()}>
            {t(words.upload)}
          </Button>
        ) : null
      }
    >
      <div className="k-versions" data-over={over || undefined} {...drop}>
        <input
          ref={input}
          type="file"
          accept={ACCEPT}
          hidden
          aria-label={t(words.upload)}
          onChange={(event) => {
            take(event.target.files);
            // The same file may be chosen again after a failure.
            event.target.value = '';
          }}
        />
        {upload.state.kind !== 'idle' && <UploadCard upload={upload} onChoose={() => input.current?.click()} />}
        {upload.state.kind === 'idle' && canUpload && design.versions.length === 0 && (
          <button type="button" className="k-versions-drop" onClick={() => input.current?.click()}>
            <Upload aria-hidden />
            <strong>{t(words.choose)}</strong>
            <span>{t(words.orDrop)}</span>
            <small>{t(words.formats)}</small>
          </button>
        )}
        {design.versions.map((version) => (
          <VersionCard
            key={version.id}
            version={version}
            productPath={at}
            designPath={`${at}/${design.id}`}
            canRequest={design.viewerCan.includes('update')}
            onChange={read.refetch}
          />
        ))}
        {design.versions.length === 0 && !canUpload && (
          <EmptyState title={t(words.none)}>{t(obstacle && obstacle in OBSTACLES ? OBSTACLES[obstacle] : words.noneHelp)}</EmptyState>
        )}
        {design.versions.length > 0 && !canUpload && obstacle && obstacle in OBSTACLES && design.viewerCan.includes('update') && (
          <p className="k-versions-note">{t(OBSTACLES[obstacle])}</p>
        )}
        {over && <div className="k-versions-over">{t(words.dropHere)}</div>}
      </div>
    </Section>
  );
}
