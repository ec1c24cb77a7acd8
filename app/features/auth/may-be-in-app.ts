/** Whether it is worth loading `in-app-browser.ts`: the browsers that most people have end with the name of Safari. */
export const mayBeInApp = (userAgent: string) => /; wv\)/.test(userAgent) || !/ Safari\/[\d.]+$/.test(userAgent);
