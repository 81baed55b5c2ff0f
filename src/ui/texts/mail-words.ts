/** The words of one mail. `button` leads to the url of the mail's data. */
export interface MailWords {
  subject: string
  heading: string
  lines: string[]
  button?: string
  note?: string
}
