/** What the header shows of the person who is signed in. */
export type HeaderUser = {
  full_name: string
  email: string
  profile_image_url?: string | undefined
}

/** Turns the static header of a page without React to the user whom the session check found. */
export function showUser(user: HeaderUser | null, root: ParentNode = document) {
  for (const area of root.querySelectorAll<HTMLElement>('[data-slot="user-area"]')) {
    area.dataset.state = user ? 'signed-in' : 'signed-out'
    fill(area, '[data-user="name"]', user?.full_name)
    fill(area, '[data-user="email"]', user?.email)
    for (const image of area.querySelectorAll<HTMLImageElement>('[data-user="image"]')) {
      image.hidden = !user?.profile_image_url
      if (user?.profile_image_url) image.src = user.profile_image_url
    }
  }
}

const fill = (area: HTMLElement, selector: string, text = '') => {
  for (const element of area.querySelectorAll(selector)) element.textContent = text
}
