const WEEKDAYS = ['일', '월', '화', '수', '목', '금', '토']

/**
 * The schedule of a job in words: `40 4 * * *` is 매일 04:40. Jobs without a schedule run on request. An expression of
 * another form is returned as it is.
 */
export function scheduleText(cron: string | null, everySeconds: number | null): string {
  if (everySeconds) return everySeconds % 60 === 0 ? `${everySeconds / 60}분마다` : `${everySeconds}초마다`
  if (!cron) return '요청할 때'
  const [minute = '', hour = '', day = '', month = '', weekday = ''] = cron.split(' ')
  const [, step] = /^\*\/(\d+)$/.exec(minute) ?? []
  const [, first, last] = /^(\d+)-(\d+)$/.exec(hour) ?? []
  const isDaily = day === '*' && month === '*' && weekday === '*'
  if (isDaily && hour === '*' && step) return `${step}분마다`
  if (isDaily && isNumber(minute)) {
    if (hour === '*') return `매시 ${pastHour(minute)}`
    if (first && last) return `매일 ${first}시부터 ${last}시까지 매시 ${pastHour(minute)}`
  }
  if (!isNumber(minute) || !isNumber(hour)) return cron
  const time = `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`
  if (isDaily) return `매일 ${time}`
  if (month !== '*') return cron
  if (isNumber(day) && weekday === '*') return `매월 ${day}일 ${time}`
  if (day === '*' && isNumber(weekday)) return `매주 ${WEEKDAYS[Number(weekday) % 7]}요일 ${time}`
  return cron
}

const isNumber = (field: string): boolean => /^\d+$/.test(field)

const pastHour = (minute: string): string => (Number(minute) === 0 ? '정각' : `${Number(minute)}분`)
