import type { Person, ShopAccess } from '../../../platform/contract/caller.ts'
import type { Versions } from '../publications/versions.ts'
import type { DraftEdits } from './draft-edits.ts'
import type { DraftTimes } from './draft-times.ts'
import type { Draft } from './read-draft.ts'

interface Drafts {
  drafts: DraftEdits
  times: DraftTimes
  versions: Versions
}

interface DraftCall<Body> {
  shop: ShopAccess
  person: Person
  caller: { address: string }
  body: Body
}

type SeenVersion = { version: number }

/** Handlers for the calls of `draftCallsOf`. `prepare` converts a sent value to the value that is stored. */
export function draftAnswers<Request extends object, Reply, Value = unknown>(
  publishing: Drafts,
  subjectOf: (request: Request) => string,
  replyOf: (draft: Draft) => Reply,
  prepare: (value: Value, shopId: number) => Promise<Value> = async (value) => value,
) {
  const actorOf = ({ person, caller }: DraftCall<unknown>) => ({ uid: person.uid, address: caller.address })
  return {
    read: async (query: Request, { shop }: { shop: ShopAccess }) =>
      replyOf(await publishing.drafts.read(shop.id, subjectOf(query))),
    versions: (query: Request, { shop }: { shop: ShopAccess }) =>
      publishing.versions.list(shop.id, subjectOf(query)),
    save: async (_query: unknown, call: DraftCall<Request & SeenVersion & { value: Value }>) => {
      const value = await prepare(call.body.value, call.shop.id)
      return replyOf(
        await publishing.drafts.save(
          call.shop.id,
          subjectOf(call.body),
          call.body.version,
          value,
          actorOf(call),
        ),
      )
    },
    discard: async (_query: unknown, call: DraftCall<Request & SeenVersion>) =>
      replyOf(
        await publishing.drafts.discard(call.shop.id, subjectOf(call.body), call.body.version, actorOf(call)),
      ),
    publish: async (_query: unknown, call: DraftCall<Request & SeenVersion>) =>
      replyOf(
        await publishing.drafts.publish(call.shop.id, subjectOf(call.body), call.body.version, actorOf(call)),
      ),
    schedule: async (_query: unknown, call: DraftCall<Request & SeenVersion & { at: string }>) => {
      const publishAt = new Date(call.body.at)
      return replyOf(
        await publishing.times.schedule(
          call.shop.id,
          subjectOf(call.body),
          call.body.version,
          publishAt,
          actorOf(call),
        ),
      )
    },
    unschedule: async (_query: unknown, call: DraftCall<Request & SeenVersion>) =>
      replyOf(
        await publishing.times.unschedule(
          call.shop.id,
          subjectOf(call.body),
          call.body.version,
          actorOf(call),
        ),
      ),
    restore: async (_query: unknown, call: DraftCall<Request & { publication: number }>) =>
      replyOf(
        await publishing.versions.restore(
          call.shop.id,
          subjectOf(call.body),
          call.body.publication,
          actorOf(call),
        ),
      ),
  }
}
