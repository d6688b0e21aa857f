/** The same text with code and comments as blanks, so that places in it stay where they are. */
export function maskCode(source: string): string {
  return source
    .replace(/^([ \t]*)(```+|~~~+)[\s\S]*?^[ \t]*\2[ \t]*$/gm, blank)
    .replace(/(`+)(?!`)[\s\S]*?[^`]\1(?!`)/g, blank)
    .replace(/\{\/\*[\s\S]*?\*\/\}|<!--[\s\S]*?-->/g, blank)
}

/** The same length and lines, without anything to read. */
export const blank = (text: string) => text.replace(/[^\n]/g, ' ')

export const lineAt = (source: string, offset: number) => source.slice(0, offset).split('\n').length
