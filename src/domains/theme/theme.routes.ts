import { serve } from '../../platform/contract/contract.ts'
import { type Draft, draftAnswers, type Publishing } from '../publishing/publishing.service.ts'
import { type Theme, type ThemeDraft, themeCalls } from './theme.contract.ts'
import { THEME } from './theme.service.ts'

/** `sign` returns the base URL of a stored picture, empty for an empty key. */
export function themeRoutes(publishing: Publishing, sign: (key: string) => string) {
  const answers = draftAnswers(
    publishing,
    () => THEME,
    (revision: Draft): ThemeDraft => {
      const value = revision.value as Theme
      return { ...revision, value, pictures: { logo: sign(value.logo), profile: sign(value.profile) } }
    },
  )
  return serve(themeCalls, {
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
