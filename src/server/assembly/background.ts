import { Generations } from '../../platform/cache/generations.ts'
import { startJobs } from '../../platform/jobs/jobs.ts'
import { mailWorker as openMailWorker } from '../../platform/mail/mail-worker.ts'
import { mailer } from '../../platform/mail/mailer.ts'
import { followChanges } from '../wiring/changes.ts'
import { jobKinds } from '../wiring/jobs.ts'
import { isIndependent, reactions } from '../wiring/reactions.ts'
import { runUntilIdle } from '../wiring/run-until-idle.ts'
import type { Parts } from './parts.ts'
import type { Rooms } from './rooms.ts'

const MAIL_MS = 1_000

export type Background = Awaited<ReturnType<typeof startBackground>>

/** Starts what goes on beside the requests: mails, jobs, and what follows from changes that commit. */
export async function startBackground(parts: Parts, rooms: Rooms) {
  const { database, databaseUrl, onError, source, scheme } = parts
  const { services, limits, directory, fonts, destinations } = rooms
  await services.fonts.markOutdated(parts.fonts.bases)
  const generations = new Generations()
  const mailWorker = openMailWorker({
    database,
    ...parts.mail,
    render: async (template, data) => (await source.renderer()).renderMail(template, data),
  })
  const jobs = await startJobs({
    databaseUrl,
    kinds: jobKinds({ ...services, mailWorker, limits }),
    onError,
  })
  const mails = runUntilIdle(mailWorker.deliverDue, onError)
  const mailing = setInterval(mails.wake, MAIL_MS)
  const changes = await followChanges({
    database,
    generations,
    onError,
    independent: isIndependent,
    react: reactions({
      ...services,
      database,
      mailer: mailer(database),
      limits,
      scheme,
      accountUrl: destinations.account,
    }),
    forget(event) {
      if (event === null) {
        directory.forget()
        fonts.forget()
      } else if (event.type === 'shop.changed') directory.forget(event.payload.shopid as string)
      else if (event.type === 'fonts.changed') fonts.forget(event.payload.shopid as string)
    },
  })
  return {
    generations,
    mailWorker,
    changes,
    async stop() {
      clearInterval(mailing)
      await changes.stop()
      await jobs.stop()
      await mails.idle()
      mailWorker.close()
    },
  }
}
