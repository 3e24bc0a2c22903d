import { useState } from 'react';
import { ContentDifference } from '#wording/parts/web/door/versions/content-difference.tsx';
import { Button } from '#ui/components/actions/button.tsx';
import { FormMessage } from '#ui/components/notices/form-message.tsx';
import { useAppMutation } from '#ui/data/operations/use-operation.ts';
import { useText } from '#ui/i18n.tsx';
import { specificationMessages as m } from '#wording/specifications/messages.ts';
import { UpdateItemToNewestPartDocument } from '#wording/specifications/web/door/specifications.graphql.generated.ts';
import type { SpecificationDetail, SpecificationItem } from '#wording/specifications/web/door/use-specification.ts';
import '#wording/specifications/web/door/newer-version.css';

interface Props {
  item: SpecificationItem;
  specification: SpecificationDetail;
  /** Unsaved changes stand in the form: they are saved first, so that none is lost. */
  dirty: boolean;
}

/** 'A newer version is there', with the difference and the update in one step (D4.2); or that it holds this content no more. */
export function NewerVersionNotice({ item, specification, dirty }: Props) {
  const t = useText();
  const [open, setOpen] = useState(false);
  const update = useAppMutation(UpdateItemToNewestPartDocument, { success: m.takenNewest });
  const { newerVersion, newerContent, content } = item;
  if (!newerVersion) return null;
  const n = newerVersion.number;
  if (!newerContent) return <FormMessage tone="warning">{t(m.newerWithout, { n })}</FormMessage>;
  return (
    <FormMessage tone="warning">
      <div className="k-newer-version">
        <span>{t(m.newerVersion, { n })}</span>
        <Button size="small" kind="ghost" aria-expanded={open} onClick={() => setOpen(!open)}>
          {t(open ? m.hideDifference : m.showDifference)}
        </Button>
        <Button
          size="small"
          disabled={dirty}
          title={dirty ? t(m.saveFirst) : undefined}
          onClick={() =>
            update.run({ input: { specificationId: specification.id, expectedVersion: specification.version, itemId: item.id } })
          }
        >
          {t(m.takeNewest, { n })}
        </Button>
      </div>
      {open && (
        <div className="k-newer-difference">
          <ContentDifference before={content ?? undefined} after={newerContent} />
        </div>
      )}
    </FormMessage>
  );
}
