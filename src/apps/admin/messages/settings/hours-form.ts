import type {
  MessageSettings,
  StoredMessageSettings,
} from '../../../../domains/messaging/settings/message-settings.contract.ts'
import { MAX_HOURS } from '../../../../domains/messaging/shared/message-limits.ts'
import { adminMessagesTexts } from '../../../../ui/texts/admin-messages.ts'

const { wrong, day: nameOf } = adminMessagesTexts.settings

/** Days as the form shows them: a week begins on Monday. 0 is Sunday. */
export const WEEK = [1, 2, 3, 4, 5, 6, 0] as const

/** A part of a day as it is written, `09:00`; empty while it is not. An end of `00:00` is midnight. */
export interface WrittenPart {
  from: string
  until: string
}

export type WrittenSettings = {
  /** the shop has hours */
  limited: boolean
  /** parts of each day, by its number */
  hours: WrittenPart[][]
  away_answer: string
}

const WORKDAY: WrittenPart = { from: '10:00', until: '18:00' }
const MIDNIGHT = 1_440

/** The settings as the form has them. A shop without hours begins with those of most. */
export function writtenOf({ hours, away_answer }: StoredMessageSettings): WrittenSettings {
  const limited = hours.length > 0
  const parts = Array.from({ length: 7 }, (_, day) => {
    if (!limited) return day >= 1 && day <= 5 ? [WORKDAY] : []
    return hours
      .filter((part) => part.day === day)
      .sort((a, b) => a.from - b.from)
      .map(({ from, until }) => ({ from: clockOf(from), until: clockOf(until) }))
  })
  return { limited, hours: parts, away_answer }
}

/** The settings of a form, days in their order. */
export function settingsOf({ limited, hours, away_answer }: WrittenSettings): MessageSettings {
  const parts = limited ? hours.flatMap((hour, day) => hour.map((part) => ({ day, ...minutesOf(part) }))) : []
  return { hours: parts, away_answer }
}

/** Why hours can't be saved, in words. */
export function hoursErrors({ limited, hours }: WrittenSettings): { hours?: string } {
  if (!limited) return {}
  const all = hours.flat().length
  if (all === 0) return { hours: wrong.none }
  if (all > MAX_HOURS) return { hours: wrong.many(MAX_HOURS) }
  for (const day of WEEK) {
    const parts = (hours[day] ?? []).map(minutesOf).sort((a, b) => a.from - b.from)
    if ((hours[day] ?? []).some(({ from, until }) => !from || !until))
      return { hours: wrong.time(nameOf(day)) }
    if (parts.some(({ from, until }) => from >= until)) return { hours: wrong.time(nameOf(day)) }
    const isOverlapping = parts.some(({ until }, index) => until > (parts[index + 1]?.from ?? MIDNIGHT))
    if (isOverlapping) return { hours: wrong.overlap(nameOf(day)) }
  }
  return {}
}

const minutesOf = ({ from, until }: WrittenPart) => ({
  from: minuteOf(from),
  until: minuteOf(until) || MIDNIGHT,
})

function minuteOf(clock: string): number {
  const [hour = 0, minute = 0] = clock.split(':').map(Number)
  return hour * 60 + minute
}

const clockOf = (minute: number) =>
  [Math.floor(minute / 60) % 24, minute % 60].map((part) => String(part).padStart(2, '0')).join(':')
