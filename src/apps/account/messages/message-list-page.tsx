import { messagesTexts } from '../../../ui/texts/messages.ts'
import { Messages } from './messages.tsx'
import { loadList } from './messages-data.ts'

export const loader = loadList
export const head = () => ({ title: messagesTexts.title })
export const layout = 'content'
/** The conversations of a person (docs/product/messages.md). */
export const Component = Messages
