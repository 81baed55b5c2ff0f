import { type ComponentProps, lazy } from 'react'
import { adminMessagesTexts } from '../../../../../ui/texts/admin-messages.ts'
import { useMay } from '../../../shell/use-shop.ts'
import type { AnswersMenu as AnswersMenuType } from './answers-menu.tsx'
import type { CardsMenu as CardsMenuType } from './cards-menu.tsx'
import { ToolButton } from './tool-button.tsx'

const texts = adminMessagesTexts.tools
const loadAnswers = async () => ({ default: (await import('./answers-menu.tsx')).AnswersMenu })
const loadCards = async () => ({ default: (await import('./cards-menu.tsx')).CardsMenu })
const AnswersMenu = lazy(loadAnswers)
const CardsMenu = lazy(loadCards)

const BOOKMARK = 'M5 4h14v16l-7-4-7 4zM9 9h6M9 12.5h4'
const BAG = 'M5 8h14l-1 12H6zM9 8V6.5a3 3 0 0 1 6 0V8'

/** The shop's saved answers, for the input. */
export function AnswersTool(props: Omit<ComponentProps<typeof AnswersMenuType>, 'children'>) {
  return (
    <ToolButton label={texts.answers} outline={BOOKMARK} load={loadAnswers}>
      {(button) => <AnswersMenu {...props}>{button}</AnswersMenu>}
    </ToolButton>
  )
}

/** Products and orders, of which one's card goes along; for those who may read either. */
export function CardsTool(props: Omit<ComponentProps<typeof CardsMenuType>, 'children'>) {
  const mayReadProducts = useMay()('products:read')
  if (!mayReadProducts && props.orders === null) return null
  return (
    <ToolButton label={texts.cards} outline={BAG} load={loadCards}>
      {(button) => <CardsMenu {...props}>{button}</CardsMenu>}
    </ToolButton>
  )
}
