import type pg from 'pg'

/** Accounts of a benchmark. Their session tokens have 43 characters, as real tokens do. */
export interface Crowd {
  /** prefix of their mail addresses */
  name: string
  count: number
  host: string
  /** pads the session tokens, so that tokens of two groups differ */
  letter: string
}

export async function logIn(client: pg.Client, { name, count, host, letter }: Crowd): Promise<void> {
  await client.query(
    `with people as (
       insert into account (email, name) select $1 || n || '@example.com', n || '번째 손님'
       from generate_series(1, $2::int) n returning uid, email
     ), logged_in as (
       insert into account_session (user_id, token, expires_at)
       select uid, email, now() + interval '1 day' from people returning id, token
     )
     insert into host_session (digest, session_id, host)
     select sha256(convert_to(lpad(substring(token from '[0-9]+'), 43, $4), 'UTF8')), id, $3 from logged_in`,
    [name, count, host, letter],
  )
}

/** The session token of account n, counted from 1. */
export const sessionOf =
  ({ letter }: Pick<Crowd, 'letter'>) =>
  (n: number): string =>
    String(n).padStart(43, letter)
