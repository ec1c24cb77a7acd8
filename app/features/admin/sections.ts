type Section = { to: string; label: string; about: string };

/** The pages of operators, in the order of their menu. */
export const sections: Section[] = [];
