import { Hono } from "hono";
import { pageQuery } from "#contracts/common.ts";
import { coupon, couponCheck, couponList, couponOffer, couponParam, newCoupon } from "#contracts/coupons.ts";
import type { ApiEnv } from "#worker/lib/http.ts";
import { endpoint, reply } from "#worker/middleware/endpoint.ts";
import { checkCoupon } from "./check-coupon.ts";
import { createCoupon } from "./create-coupon.ts";
import { endCoupon, listCoupons } from "./own-coupons.ts";

export const couponsRouter = new Hono<ApiEnv>()
  .get("/", endpoint({ summary: "내 쿠폰", auth: "member", input: { query: pageQuery }, output: couponList }), (c) =>
    reply(c, listCoupons(c.var, c.req.valid("query"))),
  )
  .post(
    "/",
    endpoint({ summary: "쿠폰 만들기", auth: "member", input: { json: newCoupon }, output: coupon, status: 201 }),
    (c) => reply(c, createCoupon(c.var, c.req.valid("json"))),
  )
  .post(
    "/check",
    endpoint({ summary: "쿠폰을 쓰면 얼마인지", auth: "member", input: { json: couponCheck }, output: couponOffer }),
    (c) => reply(c, checkCoupon(c.var, c.req.valid("json"))),
  )
  .post(
    "/:id/end",
    endpoint({ summary: "쿠폰 끝내기", auth: "member", input: { param: couponParam }, output: coupon }),
    (c) => reply(c, endCoupon(c.var, c.req.valid("param").id)),
  );
export type CouponsRouter = typeof couponsRouter;
