import type {
  MessageSettings,
  StoredMessageSettings,
} from '../../../../domains/messaging/settings/message-settings.contract.ts'
import { MAX_HOURS } from '../../../../domains/messaging/shared/message-limits.ts'
import { adminMessagesTexts } from '../../../../ui/texts/admin-messages.ts'

const { wrong, day: nameOf } = adminMessagesTexts.settings

/** Days in the order of the form; 0 is Sunday. */
export const WEEK = [1, 2, 3, 4, 5, 6, 0] as const

/** A period of a day as form values, `09:00` or empty. An end of `00:00` is midnight. */
export interface WrittenPart {
  from: string
  until: string
}

export type WrittenSettings = {
  limited: boolean
  /** periods by day */
  hours: WrittenPart[][]
  away_answer: string
}

const WORKDAY: WrittenPart = { from: '10:00', until: '18:00' }
const MIDNIGHT_MINUTE = 1_440

/** Form values of the settings. For a shop without hours the form starts with default hours from Monday to Friday. */
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

export function settingsOf({ limited, hours, away_answer }: WrittenSettings): MessageSettings {
  const parts = limited ? hours.flatMap((hour, day) => hour.map((part) => ({ day, ...minutesOf(part) }))) : []
  return { hours: parts, away_answer }
}

/** The first error of the hours. */
export function hoursErrors({ limited, hours }: WrittenSettings): { hours?: string } {
  if (!limited) return {}
  const count = hours.flat().length
  if (count === 0) return { hours: wrong.none }
  if (count > MAX_HOURS) return { hours: wrong.many(MAX_HOURS) }
  for (const day of WEEK) {
    const parts = (hours[day] ?? []).map(minutesOf).sort((a, b) => a.from - b.from)
    if ((hours[day] ?? []).some(({ from, until }) => !from || !until))
      return { hours: wrong.time(nameOf(day)) }
    if (parts.some(({ from, until }) => from >= until)) return { hours: wrong.time(nameOf(day)) }
    const isOverlapping = parts.some(
      ({ until }, index) => until > (parts[index + 1]?.from ?? MIDNIGHT_MINUTE),
    )
    if (isOverlapping) return { hours: wrong.overlap(nameOf(day)) }
  }
  return {}
}

const minutesOf = ({ from, until }: WrittenPart) => ({
  from: minuteOf(from),
  until: minuteOf(until) || MIDNIGHT_MINUTE,
})

function minuteOf(clock: string): number {
  const [hour = 0, minute = 0] = clock.split(':').map(Number)
  return hour * 60 + minute
}

const clockOf = (minute: number) =>
  [Math.floor(minute / 60) % 24, minute % 60].map((part) => String(part).padStart(2, '0')).join(':')
