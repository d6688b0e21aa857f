const forThePage = /<(script|style|button)\b[\s\S]*?<\/\1>|<link\b[^>]*>|<!DOCTYPE[^>]*>/gi
const ofThePage = / (?:class|style|tabindex|data-[\w-]+)(?:="[^"]*")?/g

/** HTML of a page as it may stand anywhere: full addresses, and nothing that styles and scripts of the page need. */
export const feedHtml = (html: string, page: URL) =>
  html
    .replace(forThePage, '')
    .replace(/<[a-z][^>]*>/g, (tag) =>
      tag
        .replace(ofThePage, '')
        .replace(
          / (href|src)="([^"]*)"/g,
          (_, name: string, path: string) => ` ${name}="${new URL(path, page).href}"`,
        ),
    )
    .trim()
