import { serve } from '../../platform/contract/contract.ts'
import { systemCalls } from './system.contract.ts'
import type { System } from './system.service.ts'

const ok = { ok: true as const }

export function systemRoutes(system: System) {
  return serve(systemCalls, {
    async systemState() {
      const [processes, queues, storage] = await Promise.all([
        system.processes.list(new Date()),
        system.queues(),
        system.storage(),
      ])
      return { processes, queues, ...storage }
    },
    systemJobs: async () => ({ jobs: await system.jobs.list(new Date()) }),
    deadEvents: async () => ({ events: await system.deadEvents() }),
    async runJob(_query, { body, record }) {
      await system.jobs.runNow(body.job, record)
      return ok
    },
    async stopJob(_query, { body, record }) {
      await system.jobs.setStopped(body.job, body.stopped, record)
      return ok
    },
    async retryEvents(_query, { body: { consumer, event }, record }) {
      await system.retryEvents({ consumer, ...(event && { event }) }, record)
      return ok
    },
  })
}
