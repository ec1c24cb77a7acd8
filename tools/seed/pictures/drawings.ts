import { alleys } from "./scenes/alleys.ts";
import { design } from "./scenes/design.ts";
import { films } from "./scenes/films.ts";
import { food } from "./scenes/food.ts";
import { ideas } from "./scenes/ideas.ts";
import { numbers } from "./scenes/numbers.ts";
import { people } from "./scenes/people.ts";
import { products } from "./scenes/products.ts";
import { rooms } from "./scenes/rooms.ts";
import { shops } from "./scenes/shops.ts";
import { streets } from "./scenes/streets.ts";
import { travel } from "./scenes/travel.ts";
import { writing } from "./scenes/writing.ts";

/** The pictures of the seed's prompts. Those of one prompt are in the order in which it shows them, its cover first. */
export const drawings = [
  ...products,
  ...food,
  ...design,
  ...people,
  ...rooms,
  ...alleys,
  ...films,
  ...shops,
  ...writing,
  ...travel,
  ...streets,
  ...ideas,
  ...numbers,
];
