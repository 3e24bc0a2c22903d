import { ClipboardCopy, ClipboardPaste, ImagePlus, LibraryBig, ListOrdered, PanelRight, PenLine } from 'lucide-react';
import { useEffect, useRef, useState, type ClipboardEvent, type ComponentType, type KeyboardEvent } from 'react';
import { v7 as newRow } from 'uuid';
import { ContentPicker } from '#wording/parts/web/door/picking/content-picker.tsx';
import { PresenceBar } from '#catalogue/presence/web/door/presence-bar.tsx';
import { PartPicker } from '#wording/part-groups/web/door/part-picker.tsx';
import { Button } from '#ui/components/actions/button.tsx';
import { IconButton } from '#ui/components/actions/icon-button.tsx';
import { Card, Section } from '#ui/components/layout/card.tsx';
import { EmptyState } from '#ui/components/notices/empty-state.tsx';
import { FormSummary } from '#ui/components/notices/form-summary.tsx';
import { SaveBar } from '#ui/components/layout/save-bar.tsx';
import { TextArea } from '#ui/components/fields/text-area.tsx';
import { UnsavedChanges } from '#ui/components/overlays/unsaved-changes.tsx';
import { FORM_STEPS } from '#ui/forms/use-undo-key.ts';
import { useText } from '#ui/i18n.tsx';
import { incomingMessages } from '../../messages.ts';
import { specificationMessages as m } from '#wording/specifications/messages.ts';
import { freeItem, type DraftItem } from '../../rules/draft.ts';
import { REMARK_MAX } from '#wording/specifications/rules/input.ts';
import { DraftStatusWords } from '../draft/draft-status.tsx';
import { itemsOfPicked } from '../draft/draft-values.ts';
import { isTable } from '#ui/data/clipboard-table.ts';
import { PasteDialog } from '../incoming/paste-dialog.tsx';
import type { IncomingTarget } from './incoming-dialog.tsx';
import { KeptDraftDialog } from '../draft/kept-draft-dialog.tsx';
import type { FramedPage } from '#wording/specifications/web/door/specification-frame.tsx';
import { OthersSavedNotice } from '../draft/others-saved-notice.tsx';
import { StaleDialog } from '../draft/stale-dialog.tsx';
import { useItemComments } from '#wording/specifications/web/door/comments/use-item-comments.tsx';
import { ItemsTable } from '../table/items-table.tsx';
import { showRow } from '../table/jump-list.tsx';
import { useCursors } from '../table/use-cursors.ts';
import { SheetBeside } from '../table/sheet-beside.tsx';
import { StepButtons } from '../table/step-buttons.tsx';
import { useCopiedRows } from '../table/use-copied-rows.ts';
import { useUndoneSteps } from '../draft/use-undone-steps.ts';
import { useSpecificationDraft } from '../draft/use-specification-draft.ts';
import '../specification-form.css';

type Framed = Pick<FramedPage, 'design' | 'specification'>;

interface Props extends Framed {
  /** Brings rows from a filled workbook, which rooms above this one read: the page places it. */
  bring?: ComponentType<Framed & Omit<IncomingTarget, 'onClose'> & { size: 'medium' | 'small' }>;
}

/** The whole list of items as one form: saved by itself, kept in this browser until it is; nothing typed is lost. */
export function SpecificationForm({ design, specification, bring: Bring }: Props) {
  const t = useText();
  const editor = useSpecificationDraft(specification);
  const { state, dirty, busy, problems, problem, save } = editor;
  const act = useUndoneSteps(editor);
  const { items, remark } = state.draft;
  const [picking, setPicking] = useState(false);
  const [filling, setFilling] = useState<string | null>(null);
  const [pasted, setPasted] = useState<string | null>(null);
  const takeIn = (taken: readonly DraftItem[]) => act({ type: 'takeIn', items: taken });
  const filled = items.find((item) => item.row === filling);
  const taken = new Set(items.map((item) => item.contentId).filter(Boolean));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [beside, setBeside] = useState(false);
  const [at, setAt] = useState<string | null>(null);
  const cursors = useCursors(design.id, (key) => {
    const id = specification.items.find((one) => one.key === key)?.id;
    const row = items.find((item) => item.id === id)?.row;
    if (row) showRow(row);
  });
  const comments = useItemComments(specification.id, specification.items);
  const copied = useCopiedRows(items, chosen);
  const list = useRef<HTMLOListElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const [refusals, setRefusals] = useState(0);
  // Who asked to save is taken to the first thing that stands in the way: in a long list it is out of sight.
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);
  const saveByHand = async () => {
    if (!(await save())) setRefusals((n) => n + 1);
  };
  const added = useRef<string | null>(null);
  // A new row is where one goes on typing.
  useEffect(() => {
    if (added.current) list.current?.querySelector<HTMLInputElement>(`[data-row="${added.current}"]`)?.focus();
    added.current = null;
  });
  const addFree = (type: DraftItem['type']) => {
    added.current = newRow();
    act({ type: 'add', items: [freeItem(items, added.current, type)] });
  };
  const keys = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || !(event.metaKey || event.ctrlKey)) return;
    event.preventDefault();
    void saveByHand();
  };
  // A range of Excel pasted anywhere in the form is rows; a text with tabs may be meant as one text, in a field that holds texts.
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain');
    // One column of cells has no tabs: in a field of one line it is rows all the same.
    const isColumn = event.target instanceof HTMLInputElement && 'cell' in event.target.dataset && text.trim().includes('\n');
    const isRange = isTable(text) && (!(event.target instanceof HTMLTextAreaElement) || text.trim().includes('\n'));
    if ((!isRange && !isColumn) || pasted !== null) return;
    event.preventDefault();
    setPasted(text);
  };
  // Beside the list the buttons are one row; where there is nothing yet they are what there is to do.
  const size = items.length > 0 ? 'small' : 'medium';
  const adding = (
    <>
      <Button size={size} icon={<LibraryBig aria-hidden />} onClick={() => setPicking(true)}>
        {t(m.addParts)}
      </Button>
      <Button size={size} icon={<PenLine aria-hidden />} onClick={() => addFree('TEXT')}>
        {t(m.addFree)}
      </Button>
      <Button size={size} icon={<ImagePlus aria-hidden />} onClick={() => addFree('IMAGE')}>
        {t(m.addPicture)}
      </Button>
      <Button size={size} icon={<ClipboardPaste aria-hidden />} onClick={() => setPasted('')}>
        {t(incomingMessages.paste)}
      </Button>
      {Bring && <Bring size={size} design={design} specification={specification} draft={state.draft} onTake={takeIn} />}
    </>
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- ⌘S anywhere in a form saves it
    <form
      ref={form}
      className="k-form"
      noValidate
      onKeyDown={keys}
      onPaste={paste}
      onCopy={copied.onCopy}
      onSubmit={(event) => {
        event.preventDefault();
        void saveByHand();
      }}
    >
      <FormSummary
        message={problem}
        problems={Object.entries(problems).map(([path, message]) => ({
          label: labelOf(path, items),
          message,
          focus: () => list.current?.children[Number(path.split('.')[1])]?.querySelector<HTMLElement>('[aria-invalid]')?.focus(),
        }))}
      />
      <OthersSavedNotice editor={editor} />
      <PresenceBar designId={design.id} />
      <Section
        title={t(m.items)}
        count={items.length}
        actions={
          items.length > 0 && (
            <div className="k-specification-adding">
              <Button size="small" kind="ghost" icon={<PanelRight aria-hidden />} aria-pressed={beside} onClick={() => setBeside(!beside)}>
                {t(m.beside)}
              </Button>
              <StepButtons state={state} act={editor.act} />
              <Button
                size="small"
                kind="ghost"
                icon={<ClipboardCopy aria-hidden />}
                title={t(m.copyRowsHelp)}
                onClick={() => void copied.copy()}
              >
                {t(m.copyRows)}
              </Button>
              <IconButton size="small" label={t(m.renumber)} icon={<ListOrdered aria-hidden />} onClick={() => act({ type: 'renumber' })} />
              {adding}
            </div>
          )
        }
      >
        <p id="specification-reorder-help" className="k-unseen">
          {t(m.reorderHelp)}
        </p>
        {items.length === 0 ? (
          <Card flush>
            <EmptyState title={t(m.noItems)} action={<div className="k-specification-adding">{adding}</div>}>
              {t(m.noItemsHelp)}
            </EmptyState>
          </Card>
        ) : (
          <div className="k-form-and-sheet" data-beside={beside || undefined}>
            <ItemsTable
              list={list}
              items={items}
              specification={specification}
              problems={problems}
              dirty={dirty}
              chosen={chosen}
              onChoose={setChosen}
              act={act}
              onChoosePart={setFilling}
              comments={comments}
              onAt={setAt}
              cursors={cursors}
            />
            {beside && (
              <aside aria-label={t(m.beside)}>
                <SheetBeside specificationId={specification.id} designId={design.id} items={items} saved={state.saved.items} at={at} />
              </aside>
            )}
          </div>
        )}
      </Section>
      <Card>
        <TextArea
          {...FORM_STEPS}
          label={t(m.wholeRemark)}
          rows={3}
          limit={REMARK_MAX}
          value={remark}
          error={problems.remark}
          onChange={(event) => act({ type: 'remark', remark: event.target.value })}
        />
      </Card>
      <SaveBar dirty={dirty} busy={busy} onRevert={dirty ? () => act({ type: 'revert' }) : undefined}>
        <DraftStatusWords editor={editor} />
      </SaveBar>
      <UnsavedChanges dirty={dirty} save={save} />
      {comments.dialog}
      <StaleDialog editor={editor} />
      <KeptDraftDialog editor={editor} />
      {pasted !== null && (
        <PasteDialog
          pasted={pasted}
          codes={specification.templateVariants.flatMap(({ codes }) => codes)}
          draft={state.draft}
          onTake={takeIn}
          onClose={() => setPasted(null)}
        />
      )}
      <PartPicker
        open={picking}
        onClose={() => setPicking(false)}
        libraryType="DESIGN"
        libraryId={design.id}
        taken={taken}
        onPick={(picked) => act({ type: 'add', items: itemsOfPicked(items, picked) })}
      />
      <ContentPicker
        open={filled !== undefined}
        onClose={() => setFilling(null)}
        forWhat={filled?.title || filled?.number || ''}
        libraryType="DESIGN"
        libraryId={design.id}
        type={filled?.type}
        taken={taken}
        onPick={(content) => {
          const [from] = itemsOfPicked([], [content]);
          if (filled && from) act({ type: 'fill', row: filled.row, from });
        }}
      />
    </form>
  );
}

/** 'items.3.title' → the item's name. */
function labelOf(path: string, items: readonly DraftItem[]): string {
  const item = items[Number(path.split('.')[1])];
  return item ? item.title || item.number : '';
}
