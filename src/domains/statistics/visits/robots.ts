import { remembered } from '../../../platform/cache/remembered.ts'

// Matches crawlers, link previews, monitors, and programs that are not browsers.
const ROBOT =
  /bot\b|bot[/\-_ ;)]|crawl|spider|slurp|yeti|daum(?:oa|$)|scrap|facebookexternalhit|preview|lighthouse|monitor|uptime|curl|wget|python|java\/|okhttp|go-http|axios|undici|scan|fetch|feed|archiver|validator/i

const isProgram = remembered((agent) => !agent.startsWith('Mozilla/') || ROBOT.test(agent), {
  max: 5_000,
  longest: 512,
})

/** Whether the user agent belongs to a program other than a browser. All browsers call themselves Mozilla. */
export const isRobot = (agent: string): boolean => isProgram(agent)
