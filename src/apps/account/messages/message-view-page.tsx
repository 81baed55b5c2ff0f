import { messagesTexts } from '../../../ui/texts/messages.ts'
import { Messages } from './messages.tsx'
import { loadView, type MessagesData } from './messages-data.ts'

export const loader = loadView
export const head = ({ open }: MessagesData) => ({
  title: open ? messagesTexts.with(open.counterpart.shop) : messagesTexts.title,
})
export const layout = 'none'
/** One conversation; in a wide window beside the list. */
export const Component = Messages
