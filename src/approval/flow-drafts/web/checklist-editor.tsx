import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import { useRef } from 'react';
import { newId } from '#shared/ids.ts';
import { Button } from '#ui/components/actions/button.tsx';
import { FieldGroup } from '#ui/components/fields/field.tsx';
import { IconButton } from '#ui/components/actions/icon-button.tsx';
import { TextField } from '#ui/components/fields/text-field.tsx';
import { useText } from '#ui/i18n.tsx';
import { moveCheck, type DraftCheck } from '../rules/draft.ts';
import { CHECKLIST_TEXT_MAX, MAX_CHECKLIST_ITEMS } from '#approval/approval-flows/rules/limits.ts';
import { editorMessages as words } from './door/messages.ts';

interface Props {
  checks: readonly DraftCheck[];
  onChange: (checks: readonly DraftCheck[]) => void;
}

/** The items of a piece's checklist: typed, put in order by buttons; Enter goes on with the next one. */
export function ChecklistEditor({ checks, onChange }: Props) {
  const t = useText();
  const list = useRef<HTMLOListElement>(null);
  const focus = (at: number) => requestAnimationFrame(() => list.current?.querySelectorAll('input')[at]?.focus());
  const addAfter = (at: number) => {
    if (checks.length >= MAX_CHECKLIST_ITEMS) return;
    onChange([...checks.slice(0, at + 1), { key: newId(), id: null, text: '' }, ...checks.slice(at + 1)]);
    focus(at + 1);
  };
  return (
    <FieldGroup label={t(words.checklist)} help={t(words.checklistHelp)}>
      <ol ref={list} className="k-check-editor">
        {checks.map((check, at) => (
          <li key={check.key}>
            <TextField
              label={t(words.checkItem, { n: at + 1 })}
              labelHidden
              maxLength={CHECKLIST_TEXT_MAX}
              value={check.text}
              onChange={(event) => onChange(checks.map((each) => (each === check ? { ...each, text: event.target.value } : each)))}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                addAfter(at);
              }}
            />
            <span className="k-check-tools">
              <IconButton
                size="small"
                label={t(words.checkUp, { n: at + 1 })}
                icon={<ArrowUp aria-hidden />}
                disabled={at === 0}
                onClick={() => onChange(moveCheck(checks, check.key, -1))}
              />
              <IconButton
                size="small"
                label={t(words.checkDown, { n: at + 1 })}
                icon={<ArrowDown aria-hidden />}
                disabled={at === checks.length - 1}
                onClick={() => onChange(moveCheck(checks, check.key, 1))}
              />
              <IconButton
                size="small"
                label={t(words.removeCheck, { n: at + 1 })}
                icon={<X aria-hidden />}
                onClick={() => onChange(checks.filter((each) => each !== check))}
              />
            </span>
          </li>
        ))}
      </ol>
      {checks.length < MAX_CHECKLIST_ITEMS && (
        <Button size="small" kind="ghost" icon={<Plus aria-hidden />} onClick={() => addAfter(checks.length - 1)}>
          {t(words.addCheck)}
        </Button>
      )}
    </FieldGroup>
  );
}
