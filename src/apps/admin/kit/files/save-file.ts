/** Saves an Excel file on the visitor's device. */
export function saveFile(name: string, content: Uint8Array<ArrayBuffer>): void {
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  const url = URL.createObjectURL(new Blob([content], { type }))
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  URL.revokeObjectURL(url)
}
