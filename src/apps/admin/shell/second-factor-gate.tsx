import { adminSecondFactorTexts as texts } from '../../../ui/texts/admin-second-factor.ts'
import { EmptyState } from '../components/states/empty-state.tsx'
import { secondFactorUrl } from '../second-factor-url.ts'
import { PlainFrame } from './frame/frame.tsx'
import { usePageTitle } from './use-page-title.ts'

/** Replaces the pages of operators, or of a shop, until the user has set up a second factor. */
export function SecondFactorGate({ audience }: { audience: 'operators' | 'shop' }) {
  usePageTitle(texts.title)
  return (
    <PlainFrame>
      <EmptyState
        title={texts.title}
        text={texts[audience]}
        icon="person"
        action={{ label: texts.setUp, href: secondFactorUrl(location), target: '_self' }}
      />
    </PlainFrame>
  )
}
