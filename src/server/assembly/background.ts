import { Generations } from '../../platform/cache/generations.ts'
import type { EventChannel } from '../../platform/events/channels/event-channel.ts'
import { postgresChannel } from '../../platform/events/channels/postgres-channel.ts'
import type { RedisChannelOptions } from '../../platform/events/channels/redis-channel.ts'
import { purgeDelivered } from '../../platform/events/delivery-care.ts'
import { type Deliveries, runDeliveries } from '../../platform/events/run-deliveries.ts'
import { startJobs } from '../../platform/jobs/jobs.ts'
import { runUntilIdle } from '../../platform/run-until-idle.ts'
import { deleteAbandonedUploads } from '../http/uploads.ts'
import { LiveStreams } from '../live/live-streams.ts'
import { liveChangesOf, personOf } from '../live/topics.ts'
import { newsOf, newsOfHint } from '../sockets/news.ts'
import { SocketHub } from '../sockets/socket-hub.ts'
import { socketViewLog } from '../sockets/view-log.ts'
import { applyChanges } from '../wiring/changes.ts'
import { consumers } from '../wiring/consumers.ts'
import { FORMER_JOBS, jobKinds } from '../wiring/jobs.ts'
import { notificationTexts } from '../wiring/notification-texts.ts'
import type { Modules } from './modules.ts'
import { isWorker, type Parts } from './parts.ts'
import { startSenders } from './senders.ts'

/** Views are written at this interval; a process that is killed loses at most the views of one interval. */
const VISITS_MS = 1_000

const NO_DELIVERIES: Deliveries = { workers: [], stop: async () => {} }

export type Background = Awaited<ReturnType<typeof startBackground>>

/** Only processes with the role of a worker run jobs, deliver events and send what is due. */
export async function startBackground(parts: Parts, modules: Modules) {
  const { database, databaseUrl, onError, scheme } = parts
  const works = isWorker(parts)
  const { services, limits, requests, directory, fonts, destinations, adminUrl } = modules
  await services.fonts.markOutdated(parts.fonts.bases)
  // Deletes files that killed processes left, because they may fill the disk.
  await deleteAbandonedUploads()
  await services.productFiles.purges.purgeKilled(new Date())
  const generations = new Generations()
  const live = new LiveStreams()
  const looks = socketViewLog(services.audit, onError)
  const sockets = new SocketHub({
    messagesAt: services.messaging.messagesAt,
    looked: looks.note,
    onError,
  })
  const senders = startSenders(parts, { about: adminUrl(''), onError })
  const kinds = jobKinds({
    ...services,
    senders,
    limits,
    requests,
    purgeEvents: () => purgeDelivered(database),
    sites: { adminUrl, accountUrl: destinations.account, scheme, won: notificationTexts.won },
  })
  const jobs = await startJobs({
    databaseUrl,
    kinds: works ? kinds : [],
    log: services.system.jobs.log,
    formerNames: FORMER_JOBS,
    onError,
  })
  services.system.jobs.register({ kinds, send: (name) => jobs.send(name, {}), running: jobs.running })
  // Once a second, because larger batches need fewer statements.
  const countVisits = () => services.statistics.visits.flush().catch(onError)
  const wordSearch = runUntilIdle(services.statistics.visits.findWords, onError)
  const conversions = runUntilIdle(services.conversions.delivery.deliverDue, onError)
  const countRequests = () => services.redirects.counts.flush().catch(onError)
  const counting = setInterval(() => {
    if (works) conversions.wake()
    void countVisits()
    void countRequests()
    wordSearch.wake()
  }, VISITS_MS)
  const channel = parts.redisUrl
    ? await openRedisChannel({ database, url: parts.redisUrl, onError })
    : postgresChannel(database)
  const changes = await applyChanges({
    database,
    channel,
    generations,
    onError,
    forget(event) {
      if (event === null) {
        live.broadcastAll()
        void live.recheck()
        sockets.broadcastGap()
        void sockets.recheck()
        directory.invalidate()
        fonts.invalidate()
      } else {
        for (const change of liveChangesOf(event)) live.broadcast(change)
        const news = newsOf(event)
        if (news) sockets.broadcast(news)
        const person = personOf(event)
        if (person !== null) {
          void live.recheck(person)
          void sockets.recheck(person)
        }
      }
      if (event?.type === 'shop.changed') {
        directory.invalidate(event.payload.shopid)
        void sockets.recheckShop(event.payload.shopid)
      } else if (event?.type === 'fonts.changed') fonts.invalidate(event.payload.shopid)
    },
    onHint(hint) {
      const news = newsOfHint(hint)
      if (news) sockets.broadcast(news)
    },
  })
  const allConsumers = consumers({
    ...services,
    limits,
    requests,
    sendJob: jobs.send,
    scheme,
    texts: notificationTexts,
    accountUrl: destinations.account,
    adminUrl,
  })
  const deliveries = works
    ? runDeliveries({ database, channel, consumers: allConsumers, onError })
    : NO_DELIVERIES
  return {
    generations,
    senders,
    changes,
    deliveries,
    live,
    sockets,
    notifyProcesses: channel.hint,
    async stop() {
      clearInterval(counting)
      services.conversions.delivery.stop()
      await deliveries.stop()
      await changes.stop()
      await looks.close()
      await channel.close()
      await jobs.stop()
      // The first call waits for a batch in progress, the second counts the views that arrived during the first.
      await countVisits()
      await countVisits()
      await countRequests()
      await modules.counting.close()
      await wordSearch.idle()
      await conversions.idle()
      await services.conversions.delivery.finished()
      await senders.stop()
    },
  }
}

/** Loaded only if Redis is used, because the Redis client takes 5 MB. */
async function openRedisChannel(options: RedisChannelOptions): Promise<EventChannel> {
  const { redisChannel } = await import('../../platform/events/channels/redis-channel.ts')
  return redisChannel(options)
}
