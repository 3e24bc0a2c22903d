/**
 * Whose job is next. The queue takes the job of the highest priority, then the oldest; so a job is given its place when it is
 * queued, by start-time fair queueing (Goyal, Vin, Cheng 1996): each company has a line of its own, as far apart as its share says, that
 * begins where the queue stands now. A company that queues five hundred files fills five hundred turns of its own line, and the
 * next company's first file stands beside the first of them that waits.
 *
 * A trigger does it, in the insert itself: commands queue several jobs, and none of them waits for an answer more. What is
 * inserted carries the company (`group_id`), the person (`group_tier`) and, as its priority, the share (`shareCode`).
 */

/** How many turns a company takes while one of share 1 takes one. */
export type Share = 1 | 2 | 4;

/** Nobody waits for bulk: it comes after everything that somebody does wait for. */
export type Urgency = 'interactive' | 'bulk';

/** So many jobs of one person wait in a queue at most as if somebody waited for each; the others are bulk. */
export const PERSON_WAITS = 20;
/** How far into a company's line is looked for jobs of a person. */
const LOOK_AHEAD = 200;
/** Added to the share of what is bulk. */
const BULK = 100;
/** Distance of two jobs of share 1; divisible by every share. */
const STEP = 4;
/** Room of a band: 268 million jobs of one company, until its queue was empty once. */
const BAND = 2 ** 30;
/** Below it a job's place is one of bulk. */
export const BULK_FROM = 1 - BAND;

/** What stands in a job's priority until the trigger has read it. */
export function shareCode(share: Share, urgency: Urgency): number {
  return urgency === 'bulk' ? BULK + share : share;
}

/** The SQL of it, in the schema of the queue's tables. Safe to repeat; takes a lock on the queue's table the first time alone. Runs as the owner, after the library's own tables. */
export const installingTurns = (schema: string): string => `
  create or replace function ${schema}.koryo_turn() returns trigger language plpgsql as $body$
  declare
    is_bulk boolean := new.priority > ${BULK};
    share integer := greatest(1, new.priority - case when new.priority > ${BULK} then ${BULK} else 0 end);
    first integer := 0;
    front integer;
    own integer;
  begin
    if not is_bulk and new.group_tier is not null then
      select count(*) >= ${PERSON_WAITS} into is_bulk from (
        select group_tier from ${schema}.job where name = new.name and group_id = new.group_id and state < 'active'
        order by priority desc limit ${LOOK_AHEAD}) ahead
      where group_tier = new.group_tier;
    end if;
    if is_bulk then first := -${BAND}; end if;
    select priority into front from ${schema}.job
    where name = new.name and state < 'active' and not blocked and start_after <= now() and priority between first - ${BAND - 1} and first
    order by priority desc limit 1;
    if front is null then
      -- What waits for its time keeps its place: the queue begins anew when it is empty.
      select priority into front from ${schema}.job
      where name = new.name and state < 'active' and not blocked and priority between first - ${BAND - 1} and first
      order by priority desc limit 1;
    end if;
    select min(priority) into own from ${schema}.job
    where name = new.name and group_id = new.group_id and state < 'active' and priority between first - ${BAND - 1} and first;
    new.priority := greatest(first - ${BAND - 1}, least(coalesce(front, first), coalesce(own - ${STEP} / least(share, ${STEP}), first)));
    return new;
  end $body$;
  do $body$ begin
    if to_regclass('${schema}.koryo_turns') is null then
      create index koryo_turns on ${schema}.job (name, group_id, priority) where state < 'active';
    end if;
    if not exists (select from pg_trigger where tgname = 'koryo_turn' and tgrelid = '${schema}.job'::regclass) then
      create trigger koryo_turn before insert on ${schema}.job for each row
      when (new.state = 'created' and new.group_id is not null) execute function ${schema}.koryo_turn();
    end if;
  end $body$`;
