import { statement } from '../../../../platform/database/pools.ts'

/** Finds the keys under which the shop has products, as indexes from 1. Values: slug of the shop, token keys. */
export const KNOWN_KEYS = statement<{ place: number }>(
  'catalogue.known-keys',
  `select k.place::int
   from shop s
   cross join unnest($2::bigint[]) with ordinality as k (token, place)
   where s.shopid = $1 and s.isshow
     and exists (select from search_posting p where p.shop_id = s.shop_id and p.key = search_key(s.shop_id, k.token))`,
)

// Number of popular products whose titles are checked for words of two syllables: the correction must be the start of a
// word.
const TITLES = 20

/**
 * Finds which corrected words the shop has, as indexes from 1, the likeliest first. Values: slug of the shop, token key
 * of each word, whether the typed word is easily confused with it, the word itself if a title must have a word that
 * starts with it (otherwise null), limit.
 */
export const CLOSEST_WORDS = statement<{ place: number }>(
  'catalogue.closest-words',
  `select k.place::int
   from shop s
   cross join unnest($2::bigint[], $3::boolean[], $4::text[]) with ordinality as k (token, near, word, place)
   cross join lateral (
     select p.weight, p.popularity
     from search_posting p
     where p.shop_id = s.shop_id and p.key = search_key(s.shop_id, k.token)
     order by p.weight desc, p.popularity desc, p.sid desc limit 1
   ) best
   where s.shopid = $1 and s.isshow and (k.word is null or exists (
     select
     from (
       select p.sid from search_posting p
       where p.shop_id = s.shop_id and p.key = search_key(s.shop_id, k.token)
       order by p.weight desc, p.popularity desc, p.sid desc limit ${TITLES}
     ) first
     join listing l on l.shop_id = s.shop_id and l.sid = first.sid
     where concat(' ', l.title) like concat('% ', k.word, '%')))
   order by k.near desc, best.weight desc, best.popularity desc, k.place limit $5`,
)
