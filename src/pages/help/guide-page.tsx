import { useEffect } from 'react';
import { PracticeCard } from '#artwork/first-steps/web/door/practice.tsx';
import { titles } from '#pages/titles.ts';
import { Link } from '#ui/components/actions/link.tsx';
import { Card } from '#ui/components/layout/card.tsx';
import { PageHeader } from '#ui/components/layout/page-header.tsx';
import { useText } from '#ui/i18n.tsx';
import { GUIDE_TOPICS, isTopic } from './guide-topics.ts';
import { GUIDE } from './guide-words.ts';
import { helpMessages as m } from './messages.ts';
import './guide.css';

/** /help/guide: what each kind of screen is for; its address names the topic (#viewer). */
export function GuidePage() {
  const t = useText();
  useEffect(() => {
    const asked = location.hash.slice(1);
    if (isTopic(asked) || asked === 'practice') document.getElementById(asked)?.scrollIntoView();
  }, []);
  return (
    <>
      <PageHeader title={t(titles.guide)} description={t(m.guideLead)} />
      <div className="k-guide">
        <nav className="k-guide-topics" aria-label={t(m.guideTopics)}>
          <ul>
            {GUIDE_TOPICS.map((topic) => (
              <li key={topic}>
                <a href={`#${topic}`}>{t(GUIDE[topic].title)}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="k-stack">
          <section id="practice" className="k-guide-topic">
            <PracticeCard />
          </section>
          {GUIDE_TOPICS.map((topic) => (
            <section key={topic} id={topic} className="k-guide-topic" aria-labelledby={`guide-${topic}`}>
              <Card>
                <h2 id={`guide-${topic}`}>{t(GUIDE[topic].title)}</h2>
                <p>{t(GUIDE[topic].lead)}</p>
                <ol>
                  {GUIDE[topic].steps.map((step) => (
                    <li key={step.en}>{t(step)}</li>
                  ))}
                </ol>
              </Card>
            </section>
          ))}
          <p className="k-guide-more">
            <Link to="/help/api">{t(titles.apiReference)}</Link>
          </p>
        </div>
      </div>
    </>
  );
}
