import { useEffect, useState } from 'react';
import { useText } from '../../i18n.tsx';
import { uiMessages } from '../../messages.ts';
import { Spinner } from './spinner.tsx';
import './loading.css';

/** 'Loading...' while a screen's code is on its way; silent for the first 150 ms so that quick loads do not flicker. */
export function Loading({ immediately = false }: { immediately?: boolean }) {
  const t = useText();
  const [shown, setShown] = useState(immediately);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), 150);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="k-loading" role="status" data-shown={shown || undefined}>
      {shown && (
        <>
          <Spinner large />
          <span>{t(uiMessages.loading)}</span>
        </>
      )}
    </div>
  );
}
