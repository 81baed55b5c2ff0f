const inSeoul = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Seoul' })

/** The calendar day in Seoul, `YYYY-MM-DD`. */
export function seoulDay(at: Date = new Date()): string {
  return inSeoul.format(at)
}
