import { type ServedCall, serve } from '../../platform/contract/contract.ts'
import { type Draft, draftAnswers, type Publishing } from '../publishing/service.ts'
import { type Look, type LookDraft, lookCalls } from './look.contract.ts'
import { LOOK } from './look.service.ts'

/** The calls of a shop's people about its look. `sign` makes the base of a stored picture; empty for an empty key. */
export function themeRoutes(publishing: Publishing, sign: (key: string) => string): ServedCall[] {
  const answers = draftAnswers(
    publishing,
    () => LOOK,
    (revision: Draft): LookDraft => {
      const value = revision.value as Look
      return { ...revision, value, pictures: { logo: sign(value.logo), profile: sign(value.profile) } }
    },
  )
  return serve(lookCalls, {
    lookDraft: answers.read,
    lookVersions: answers.versions,
    saveLook: answers.save,
    discardLook: answers.discard,
    publishLook: answers.publish,
    scheduleLook: answers.schedule,
    unscheduleLook: answers.unschedule,
    restoreLook: answers.restore,
  })
}
