import { isDay } from '../../../platform/calendar.ts'
import { cutText } from '../../../platform/cut-text.ts'
import { withQuery } from '../../links.ts'

type Field<Value> = (text: string) => Value | undefined

export const oneOf =
  <const Word extends string>(words: readonly Word[]): Field<Word> =>
  (text) =>
    words.find((word) => word === text)

/** A positive whole number. */
export const wholeNumber: Field<number> = (text) => {
  const number = Number(text)
  return Number.isSafeInteger(number) && number > 0 ? number : undefined
}

/** A whole number from 0. */
export const wholeOrZero: Field<number> = (text) => (text === '0' ? 0 : wholeNumber(text))

/** A day, `YYYY-MM-DD`. */
export const day: Field<string> = (text) => (isDay(text) ? text : undefined)

/** A trimmed text of at most `max` characters. */
export const words =
  (max: number): Field<string> =>
  (text) =>
    cutText(text.trim(), max) || undefined

/** A parser for a screen's URL parameters, which ignores invalid ones. */
export function searchOf<Fields extends Record<string, Field<unknown>>>(fields: Fields) {
  return (search: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries(fields).map(([name, read]) => [
        name,
        search[name] === undefined ? undefined : read(String(search[name])),
      ]),
    ) as { [Name in keyof Fields]?: ReturnType<Fields[Name]> }
}

/** Parameters are plain texts: the router's default would read `q=123` as a number. */
export const parseSearch = (search: string): Record<string, unknown> =>
  Object.fromEntries(new URLSearchParams(search))

export const stringifySearch = (search: Record<string, unknown>): string =>
  withQuery('', search as Record<string, string | undefined>)
