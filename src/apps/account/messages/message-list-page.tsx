import { messagesTexts } from '../../../ui/texts/messages.ts'
import { Messages } from './messages.tsx'
import { loadList } from './messages-data.ts'

export const loader = loadList
export const head = () => ({ title: messagesTexts.title })
export const layout = 'content'
/** A person's conversations with shops (docs/product/messages.md). */
export const Component = Messages
