import { Avatar } from '#ui/components/facts/avatar.tsx';
import { DateTime } from '#ui/components/facts/date-time.tsx';
import { Link } from '#ui/components/actions/link.tsx';
import { Seal } from '#ui/components/status/seal.tsx';
import { shortened } from '#shared/text.ts';
import { nameAlone } from '#people/sign-in/rules/guest.ts';
import { useProductText } from '#people/companies/web/door/product-text.ts';
import { kindOf, piecesOf, sentenceOf } from './activity-words.ts';
import type { ActivityQuery } from './activity.graphql.generated.ts';
import './activity-feed.css';

export type ActivityEntry = ActivityQuery['activity'][number];

/** What has happened, newest first, on a line; an approval carries its seal. */
export function ActivityFeed({ entries }: { entries: readonly ActivityEntry[] }) {
  return (
    <ol className="k-feed">
      {entries.map((entry) => (
        <li key={entry.id}>
          <Avatar person={{ id: entry.actorId ?? entry.actorName, name: nameAlone(entry.actorName) }} size={28} />
          <div className="k-feed-words">
            <p>
              <FeedSentence entry={entry} />
            </p>
            <DateTime value={entry.at} />
          </div>
          {entry.action === 'approve' && <Seal name={nameAlone(entry.actorName)} date={entry.at} size={40} />}
        </li>
      ))}
    </ol>
  );
}

/** What happened stands behind the name: a longer one would push it away. */
const NAME_LENGTH = 48;

function FeedSentence({ entry }: { entry: ActivityEntry }) {
  const t = useProductText();
  const pieces = piecesOf(t(sentenceOf(entry.subject, entry.action)));
  return pieces.map((piece, index) => {
    switch (piece.param) {
      case 'actor':
        return (
          <strong key={index} title={entry.actorName}>
            {nameAlone(entry.actorName)}
          </strong>
        );
      case 'kind':
        return <span key={index}>{t(kindOf(entry.subject))}</span>;
      case 'name':
        return entry.href ? (
          <Link key={index} to={entry.href} className="k-feed-name" title={entry.subjectName}>
            {shortened(entry.subjectName, NAME_LENGTH)}
          </Link>
        ) : (
          <strong key={index} className="k-feed-name" title={entry.subjectName}>
            {shortened(entry.subjectName, NAME_LENGTH)}
          </strong>
        );
      default:
        return <span key={index}>{piece.text}</span>;
    }
  });
}
