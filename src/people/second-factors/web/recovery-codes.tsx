import { Copy, Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/components/actions/button.tsx';
import { Checkbox } from '#ui/components/fields/choice.tsx';
import { useCopyText } from '#ui/data/copy-text.ts';
import { useText } from '#ui/i18n.tsx';
import { factorStepMessages as m } from '../messages.ts';
import './second-factors.css';

interface Props {
  codes: readonly string[];
  kept: boolean;
  onKept: (kept: boolean) => void;
  /** It was tried to go on without. */
  missing: boolean;
}

/** The recovery codes, the only time they are shown, and ways to keep them. */
export function RecoveryCodes({ codes, kept, onKept, missing }: Props) {
  const t = useText();
  const [copied, setCopied] = useState(false);
  const copyText = useCopyText();
  const text = [t(m.fileHead), '', ...codes, ''].join('\r\n');
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`﻿${text}`)}`;
  return (
    <div className="k-recovery">
      <ul className="k-recovery-codes" translate="no">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="k-recovery-ways">
        <Button size="small" icon={<Copy aria-hidden />} onClick={() => void copyText(text).then(setCopied)}>
          {t(copied ? m.copied : m.copy)}
        </Button>
        <a className="k-button" data-kind="secondary" data-size="small" href={file} download="koryo-recovery-codes.txt">
          <Download aria-hidden />
          {t(m.download)}
        </a>
      </div>
      <Checkbox label={t(m.kept)} checked={kept} onChange={(event) => onKept(event.target.checked)} />
      {missing && !kept && <p className="k-recovery-missing">{t(m.keptMissing)}</p>}
    </div>
  );
}
