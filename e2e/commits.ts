declare global {
  interface Window {
    /** The most commits of React between two frames, since it was last set to 0. */
    mostCommits?: number
    __REACT_DEVTOOLS_GLOBAL_HOOK__?: object
  }
}

/** Runs in the page before its own scripts: React tells such a hook of each of its commits. */
export function countCommits() {
  let sinceFrame = 0
  const onFrame = () => {
    sinceFrame = 0
    requestAnimationFrame(onFrame)
  }
  requestAnimationFrame(onFrame)
  window.mostCommits = 0
  window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    supportsFiber: true,
    isDisabled: false,
    inject: () => 1,
    onCommitFiberRoot: () => {
      sinceFrame += 1
      window.mostCommits = Math.max(window.mostCommits ?? 0, sinceFrame)
    },
    onPostCommitFiberRoot: () => {},
    onCommitFiberUnmount: () => {},
  }
}
